export default {
  title: 'Profile',
  lead: 'Who you are to us, and how you log in.',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'You log in with it. A new e-mail counts once you have opened the link we send to it.',
  timezone: 'Time zone',
  timezoneHint: 'Times on the pages, in notices and in exports are shown in it.',
  passwordTitle: 'Change password',
  password: 'New password',
  passwordHint: 'Leave it empty to keep the one you have.',
  repeat: 'Repeat the new password',
  submit: 'Save profile',
  saved: 'Your profile has been saved.',
  savedPending: 'Your profile has been saved. Open the link we sent to {{email}} to change your e-mail.',
  pending:
    'Your e-mail changes to {{email}} when you open the link we sent to it. Until then you log in with {{current}}.',
  locked: 'Only {{name}} can change the e-mail and the password.',
};
