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
  customer_zero: 'Good to see you.',
  customer_one: 'You have access to one tracker.',
  customer_other: 'You have access to {{count}} trackers.',
  insurer_zero: 'No vehicles are insured through you yet.',
  insurer_one: 'One vehicle is insured through you.',
  insurer_other: '{{count}} vehicles are insured through you.',
  next: {
    title_zero: 'No trackers yet',
    title_one: 'Your tracker is on its way',
    title_other: 'Your trackers are on their way',
    text_zero:
      'As soon as somebody gives you access to a tracker, you can see here where it is and what it drove. It comes into the menu by itself.',
    text_one: 'Where it is and what it drove will be found here and in the menu as soon as it is ready for you.',
    text_other: 'Where they are and what they drove will be found here and in the menu as soon as it is ready for you.',
    help: 'Is something missing? Call us on {{phone}}.',
  },
};
