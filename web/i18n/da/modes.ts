import type en from '../en/modes.ts';

export default {
  title: 'Eftersøgning',
  titleOf: 'Eftersøgning af {{name}}',
  states: { default: 'Normal', starting: 'Starter', recovery: 'Eftersøges', ending: 'Slutter' },
  default:
    'Trackeren melder sig som normalt. Under en eftersøgning melder den sig hele tiden, så et stjålet køretøj kan følges. Det bruger mere strøm og slutter af sig selv.',
  starting: 'Venter på trackeren. Eftersøgningen begynder, næste gang den melder sig.',
  recovery: 'Trackeren melder sig hele tiden.',
  ends: 'Slutter af sig selv den {{date}}.',
  extending: 'Forlængelsen gælder, næste gang trackeren melder sig.',
  ending: 'Trackeren bliver normal igen, næste gang den melder sig.',
  start: 'Start eftersøgning',
  takeBack: 'Fortryd',
  extend: 'Forlæng',
  end: 'Tilbage til normal',
  noPermission: 'Du har ikke rettighed til at ændre denne trackers tilstand.',
  none: 'Denne type tracker kan ikke eftersøges.',
} satisfies typeof en;
