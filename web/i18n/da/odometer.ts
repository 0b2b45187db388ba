import type en from '../en/odometer.ts';

export default {
  title: 'Kilometerstand',
  now: 'Bør vise nu',
  notSet: 'Ikke sat endnu',
  notSetText:
    'Aflæs instrumentbrættet, og skriv, hvad det viser. Derefter har hver tur i kørebogen kilometerstand ved start og slut.',
  setAt: 'Sidst sat',
  since: 'Kørt siden',
  value: 'Det viser instrumentbrættet nu',
  help: 'Det, du skriver, gælder fra nu af. Ture, der er kørt, beholder deres længde, og rettelsen vises åbent i kørebogen.',
  submit: 'Sæt kilometerstand',
  saved: 'Kilometerstanden er sat til {{value}}.',
  question: {
    title: 'Er det rigtigt?',
    text: 'Du skrev {{entered}}, men efter vores regning bør kilometerstanden være {{expected}}.',
    yes: 'Ja, den viser {{entered}}',
    no: 'Nej, lad mig se efter',
  },
  notice: {
    title: 'Månedlig påmindelse',
    lead: 'I begyndelsen af hver måned bliver modtagerne herunder spurgt om kilometerstanden. De får et link, hvor de skriver den uden at logge ind.',
    isEnabled: 'Spørg om kilometerstanden hver måned',
    recipients: 'Hvem bliver spurgt',
  },
  link: {
    title: 'Hvad viser kilometertælleren?',
    lead: 'Aflæs instrumentbrættet, og ret tallet, hvis det er anderledes.',
    done: 'Tak. Kilometerstanden er sat til {{value}}.',
    again: 'Skrev du forkert? Du kan sætte den igen med samme link.',
  },
} satisfies typeof en;
