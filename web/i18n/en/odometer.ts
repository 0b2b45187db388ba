const odometer = {
  title: 'Odometer',
  now: 'Should show now',
  notSet: 'Not set yet',
  notSetText:
    'Read the dashboard and enter what it shows. From then on every trip in the log has its odometer at start and end.',
  setAt: 'Last set',
  since: 'Driven since',
  value: 'What the dashboard shows now',
  help: 'What you enter applies from now on. Trips already driven keep their distance, and the adjustment is shown openly in the log.',
  submit: 'Set odometer',
  saved: 'The odometer is set to {{value}}.',
  question: {
    title: 'Is this right?',
    text: 'You entered {{entered}}, but by our count the odometer should show {{expected}}.',
    yes: 'Yes, it shows {{entered}}',
    no: 'No, let me check',
  },
  notice: {
    title: 'Monthly reminder',
    lead: 'At the beginning of each month the people below are asked what the odometer shows. They get a link where they enter it without logging in.',
    isEnabled: 'Ask for the odometer each month',
    recipients: 'Who is asked',
  },
  link: {
    title: 'What does the odometer show?',
    lead: 'Read the dashboard and correct the number if it differs.',
    done: 'Thank you. The odometer is set to {{value}}.',
    again: 'Mistyped? You can set it again with the same link.',
  },
};

export default odometer;
