export default {
  title: 'Status message',
  lead: 'Everybody who opens the page sees it once, until you change it.',
  danish: 'Danish',
  english: 'English',
  subject: 'Subject',
  body: 'Text',
  bodyHint: 'Shown when there is a subject and the text is longer than 10 characters.',
  submit: 'Publish message',
  saved: 'The status message has been saved.',
  states: { shown: 'Shown', hidden: 'Not shown' },
  acknowledge: 'Got it',
};
