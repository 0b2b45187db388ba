import type en from '../en/status.ts';

export default {
  movement: {
    driving: 'Kører',
    idling: 'Tomgang',
    parked: 'Parkeret',
    still: 'Holder stille',
    old: 'Gammel position',
    never: 'Har aldrig meldt sig',
    expired: 'Udløbet',
  },
  drivingAt: 'Kører {{speed}}',
  ignition: { on: 'Tænding til', off: 'Tænding fra' },
  battery: { full: 'Batteri fuldt', half: 'Batteri halvt', low: 'Batteri lavt', unknown: 'Batteri ukendt' },
  charging: { yes: 'Lader', no: 'Lader ikke' },
  signal: {
    good: 'Signal godt',
    medium: 'Signal middel',
    bad: 'Signal dårligt',
    sleep: 'Sover',
    unknown: 'Signal ukendt',
  },
  stalled: 'Står fast',
  stalledHint: 'Melder, at den kører eller har tænding, men har stået samme sted i ti minutter.',
  waiting: 'Henter…',
  compass: {
    n: 'nord',
    ne: 'nordøst',
    e: 'øst',
    se: 'sydøst',
    s: 'syd',
    sw: 'sydvest',
    w: 'vest',
    nw: 'nordvest',
  },
} satisfies typeof en;
