import type en from '../en/messages.ts';

export default {
  title: 'Driftsbesked',
  lead: 'Alle, der åbner siden, ser den én gang, indtil du ændrer den.',
  danish: 'Dansk',
  english: 'Engelsk',
  subject: 'Emne',
  body: 'Tekst',
  bodyHint: 'Vises, når der er et emne, og teksten er længere end 10 tegn.',
  submit: 'Offentliggør besked',
  saved: 'Driftsbeskeden er gemt.',
  states: { shown: 'Vises', hidden: 'Vises ikke' },
  acknowledge: 'Forstået',
} satisfies typeof en;
