const recipients = {
  label: 'Who gets it',
  none: 'Nobody yet.',
  add: 'Add recipient',
  edit: 'Edit',
  remove: 'Remove',
  most: 'There is room for {{count}} recipients.',
  addTitle: 'New recipient',
  editTitle: 'Edit recipient',
  name: 'Name',
  by: 'Gets it by',
  email: 'E-mail',
  sms: 'SMS',
  emailLabel: 'E-mail address',
  phoneLabel: 'Phone number',
  submitAdd: 'Add recipient',
  submitEdit: 'Change recipient',
};

export default recipients;
