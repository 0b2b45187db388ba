import type en from '../en/profile.ts';

export default {
  title: 'Profil',
  lead: 'Hvem du er hos os, og hvordan du logger ind.',
  name: 'Navn',
  email: 'E-mail',
  emailHint: 'Du logger ind med den. En ny e-mail gælder, når du har åbnet linket, vi sender til den.',
  timezone: 'Tidszone',
  timezoneHint: 'Tider på siderne, i beskeder og i udtræk vises i den.',
  passwordTitle: 'Skift adgangskode',
  password: 'Ny adgangskode',
  passwordHint: 'Lad feltet stå tomt for at beholde den, du har.',
  repeat: 'Gentag den nye adgangskode',
  submit: 'Gem profil',
  saved: 'Din profil er gemt.',
  savedPending: 'Din profil er gemt. Åbn linket, vi har sendt til {{email}}, for at skifte e-mail.',
  pending:
    'Din e-mail skifter til {{email}}, når du åbner linket, vi har sendt til den. Indtil da logger du ind med {{current}}.',
  merchants: 'Find en forhandler',
  locked: 'Kun {{name}} kan ændre e-mail og adgangskode.',
} satisfies typeof en;
