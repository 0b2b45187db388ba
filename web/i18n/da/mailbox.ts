import type en from '../en/mailbox.ts';

export default {
  title: 'Postkasse',
  lead: 'Mail og SMS fra denne demo. Intet forlader maskinen; her kan du læse, hvad der ville være blevet sendt.',
  list: 'Beskeder, nyeste først',
  filter: 'Modtager eller emne',
  columns: { subject: 'Emne', recipient: 'Til', channel: 'Type', state: 'Status', created: 'Skrevet' },
  channels: { mail: 'Mail', sms: 'SMS' },
  states: { pending: 'Venter', sent: 'Sendt', failed: 'Fejlet' },
  noSubject: 'SMS',
  count_one: 'Én besked',
  count_other: '{{count}} beskeder',
  empty: 'Ingen beskeder endnu',
  emptyText: 'Bed om en ny adgangskode på log ind-siden, så lander mailen her.',
  to: 'Til {{recipient}}',
  asText: 'Det samme som ren tekst',
  frame: 'Mailen',
  none: { title: 'Her er ingen postkasse', text: 'Denne opsætning sender sine beskeder til dem, de er til.' },
} satisfies typeof en;
