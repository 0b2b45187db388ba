import type en from '../en/mileage-notices.ts';

export default {
  title: 'Besked om ture',
  lead: 'Når en tur er slut, får modtagerne herunder en besked om, hvornår og hvor der blev kørt, med et link. Linket åbner turen på telefonen, hvor den markeres som erhverv eller privat uden at logge ind.',
  isEnabled: 'Send besked, når en tur slutter',
  minDistance: 'Hvilke ture',
  every: 'Alle ture, også de korteste',
  atLeast: 'Ture på mindst {{metres}} m',
  recipients: 'Hvem får beskeden',
  turningOff: 'Når du gemmer, får ingen længere besked, og links, der allerede er sendt, holder op med at virke.',
  submit: 'Gem besked',
  on: 'Beskeden er slået til.',
  off: 'Beskeden er slået fra.',
} satisfies typeof en;
