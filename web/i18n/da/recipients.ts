import type en from '../en/recipients.ts';

export default {
  label: 'Hvem får det',
  none: 'Ingen endnu.',
  add: 'Tilføj modtager',
  edit: 'Redigér',
  remove: 'Fjern',
  most: 'Der er plads til {{count}} modtagere.',
  addTitle: 'Ny modtager',
  editTitle: 'Redigér modtager',
  name: 'Navn',
  by: 'Får det som',
  email: 'E-mail',
  sms: 'SMS',
  emailLabel: 'E-mailadresse',
  phoneLabel: 'Telefonnummer',
  submitAdd: 'Tilføj modtager',
  submitEdit: 'Ret modtager',
} satisfies typeof en;
