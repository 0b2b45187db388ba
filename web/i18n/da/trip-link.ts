import type en from '../en/trip-link.ts';

export default {
  question: 'Var turen erhverv eller privat?',
  business: 'Erhverv',
  private: 'Privat',
  marked: { business: 'Turen er markeret som erhverv.', private: 'Turen er markeret som privat.' },
  again: 'Du kan ændre dit svar med samme link.',
  wasMarked: {
    business: 'Turen blev markeret som erhverv.',
    private: 'Turen blev markeret som privat.',
    unknown: 'Turen blev ikke markeret.',
  },
  start: 'Start',
  end: 'Slut',
  distance: 'Distance',
  odometer: 'Kilometerstand {{value}}',
  looking: 'Slår adressen op …',
  noAddress: 'Ingen adresse',
  map: 'Kort over turen',
  attribution: 'Hvor kortet kommer fra',
  noMap: 'Denne browser kan ikke tegne kort.',
} satisfies typeof en;
