import type en from '../en/home.ts';

export default {
  title: 'Forside',
  greeting: {
    night: 'Hej {{name}}',
    morning: 'Godmorgen, {{name}}',
    afternoon: 'God eftermiddag, {{name}}',
    evening: 'Godaften, {{name}}',
  },
  shortcuts: 'Genveje',
  administrator: 'Du administrerer hele {{vendor}}.',
  customer_one: 'Du har adgang til én tracker.',
  customer_other: 'Du har adgang til {{count}} trackere.',
  insurer_one: 'Ét køretøj er forsikret hos jer.',
  insurer_other: '{{count}} køretøjer er forsikret hos jer.',
  next: {
    title: 'Ingen trackere endnu',
    text: 'Så snart nogen giver dig adgang til en tracker, kan du her se, hvor den er, og hvad den har kørt. Du finder den i menuen, næste gang du åbner siden.',
    help: 'Mangler du en tracker? Ring til os på {{phone}}.',
  },
} satisfies typeof en;
