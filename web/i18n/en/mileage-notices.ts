const mileageNotices = {
  title: 'Notices about trips',
  lead: 'When a trip has ended, the people below get a message that says when and where it went, with a link. The link opens the trip on a phone, where it is marked as business or private without logging in.',
  isEnabled: 'Send a notice when a trip ends',
  minDistance: 'Which trips',
  every: 'Every trip, however short',
  atLeast: 'Trips of {{metres}} m and more',
  recipients: 'Who gets it',
  turningOff: 'Once you save, nobody is told any more, and links already sent stop working.',
  submit: 'Save notice',
  on: 'The notice is on.',
  off: 'The notice is off.',
};

export default mileageNotices;
