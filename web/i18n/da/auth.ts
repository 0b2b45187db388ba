import type en from '../en/auth.ts';

export default {
  login: {
    title: 'Log ind',
    lead: 'Se, hvor dine køretøjer er, og hvad de har kørt.',
    email: 'E-mail',
    password: 'Adgangskode',
    forgot: 'Glemt adgangskoden?',
    remember: 'Husk mig i 30 dage',
    submit: 'Log ind',
    welcome: 'Velkommen, {{name}}',
  },
  request: {
    title: 'Nulstil adgangskode',
    lead: 'Skriv din e-mail, så sender vi et link, hvor du kan vælge en ny adgangskode.',
    submit: 'Send linket',
    sent: 'Der er sendt en mail med et link til {{email}}.',
    sentTitle: 'Se i din indbakke',
    sentHint: 'Linket virker i 24 timer. Er mailen ikke kommet om et par minutter, så kig i uønsket post.',
    again: 'Send den igen',
    backToLogin: 'Tilbage til log ind',
  },
  newPassword: {
    resetTitle: 'Nulstil adgangskode',
    chooseTitle: 'Vælg adgangskode',
    resetLead: 'Vælg den adgangskode, du vil bruge fremover.',
    chooseLead: 'Velkommen til Sporhund. Vælg den adgangskode, du vil logge ind med.',
    password: 'Ny adgangskode',
    hint: 'Mindst 6 tegn. Et par ord efter hinanden er lette at huske og svære at gætte.',
    repeat: 'Gentag den nye adgangskode',
    submit: 'Gem adgangskode',
    saved: 'Din adgangskode er gemt. Log ind med den.',
  },
  badToken: {
    title: 'Linket virker ikke',
    text: 'Ugyldigt eller udløbet link. Prøv igen.',
    hint: 'Et link virker kun én gang og kun i en begrænset tid.',
    askAgain: 'Bed om et nyt link',
  },
  confirmChange: {
    working: 'Bekræfter din nye e-mail…',
    done: 'Din e-mail er nu {{email}}. Log ind med den.',
    failedTitle: 'Din e-mail blev ikke ændret',
    text: 'Ugyldigt eller udløbet link. Prøv igen.',
    hint: 'Log ind med din gamle e-mail, og ret den igen på din profil for at få et nyt link.',
  },
} satisfies typeof en;
