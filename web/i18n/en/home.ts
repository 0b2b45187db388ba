export default {
  title: 'Home',
  greeting: {
    night: 'Hello, {{name}}',
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  shortcuts: 'Shortcuts',
  administrator: 'You look after the whole of {{vendor}}.',
  customer_one: 'You have access to one tracker.',
  customer_other: 'You have access to {{count}} trackers.',
  insurer_one: 'One vehicle is insured through you.',
  insurer_other: '{{count}} vehicles are insured through you.',
  next: {
    title: 'No trackers yet',
    text: 'As soon as somebody gives you access to a tracker, you can see here where it is and what it drove. You will find it in the menu the next time you open the page.',
    help: 'Are you missing a tracker? Call us on {{phone}}.',
  },
};
