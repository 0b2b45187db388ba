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
  customer_zero: 'Godt at se dig.',
  customer_one: 'Du har adgang til én tracker.',
  customer_other: 'Du har adgang til {{count}} trackere.',
  insurer_zero: 'Der er endnu ingen køretøjer forsikret hos jer.',
  insurer_one: 'Ét køretøj er forsikret hos jer.',
  insurer_other: '{{count}} køretøjer er forsikret hos jer.',
  next: {
    title_zero: 'Ingen trackere endnu',
    title_one: 'Din tracker er på vej',
    title_other: 'Dine trackere er på vej',
    text_zero:
      'Så snart nogen giver dig adgang til en tracker, kan du her se, hvor den er, og hvad den har kørt. Den kommer selv frem i menuen.',
    text_one: 'Hvor den er, og hvad den har kørt, finder du her og i menuen, så snart det er klar til dig.',
    text_other: 'Hvor de er, og hvad de har kørt, finder du her og i menuen, så snart det er klar til dig.',
    help: 'Mangler der noget? Ring til os på {{phone}}.',
  },
} satisfies typeof en;
