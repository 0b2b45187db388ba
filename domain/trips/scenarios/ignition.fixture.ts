import type { Scenario } from './scenario.fixture.ts';

export const ignition: Scenario[] = [
  {
    name: 'the ignition flickers while the engine is cranked',
    script: `
      7:02:00 ignition on
      7:02:03 ignition off
      7:02:04 ignition on
      7:02:05 ignition off
      7:02:07 ignition on
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:02:00 to 7:07:07, 5000 m'],
  },
  {
    name: 'pushed 150 metres with the engine off, it is still the same trip',
    script: `
      7:00 ignition on
      drive 5 km east in 5 min
      ignition off
      towed 0.15 km east in 2 min silent
      ignition on
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:12:00, 10150 m'],
  },
  {
    name: 'on another deck, 300 metres on, it is another',
    script: `
      7:00 ignition on
      drive 5 km east in 5 min
      ignition off
      towed 0.3 km east in 2 min silent
      here is deck
      ignition on
      stand 30 s
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:05:00, 5000 m', '7:07:00 to 7:12:30, 5000 m, deck'],
  },
  {
    name: 'a loose wire: the ignition is lost for half a minute on the motorway',
    script: `
      7:00 ignition on
      drive 10 km east in 6 min rolling
      ignition off at 100 km/h
      drive 0.8 km east in 30 s rolling
      ignition on at 100 km/h
      drive 10 km east in 6 min
      ignition off`,
    trips: ['7:00:00 to 7:12:30, 20800 m'],
  },
  {
    name: 'only some records tell of the ignition',
    device: { saysIgnitionRarely: true },
    script: `
      7:00 ignition on
      drive 5 km east in 5 min
      stand 3 min
      drive 5 km east in 5 min
      ignition off
      stand 30 min
      12:00 ignition on
      drive 2 km west in 4 min
      ignition off`,
    trips: ['7:00:00 to 7:13:00, 10000 m', '12:00:00 to 12:04:00, 2000 m'],
  },
  {
    name: 'a tow: it moves with the ignition off, which is no trip; the next begins where it was brought',
    script: `
      8:00 ignition on
      drive 5 km east in 5 min
      ignition off
      10:00 towed 14 km north in 20 min carried
      here is workshop
      stand 10 min
      16:00 ignition on
      drive 9 km west in 10 min
      ignition off`,
    trips: ['8:00:00 to 8:05:00, 5000 m', '16:00:00 to 16:10:00, 9000 m, workshop'],
  },
  {
    name: 'carried away unseen, with nothing reported',
    script: `
      8:00 ignition on
      drive 5 km east in 5 min
      ignition off
      10:00 towed 140 km north in 2 h carried silent
      here is workshop
      16:00 ignition on
      stand 1 min
      drive 9 km west in 10 min
      ignition off`,
    trips: ['8:00:00 to 8:05:00, 5000 m', '16:00:00 to 16:11:00, 9000 m, workshop'],
  },
  {
    name: 'a ferry, the engine off aboard: sailing is between two trips',
    script: `
      9:00 ignition on
      drive 30 km south in 25 min
      here is harbour
      ignition off
      9:40 sail 18 km south in 45 min carried
      here is landing
      stand 2 min
      ignition on
      drive 40 km south in 30 min
      ignition off`,
    trips: ['9:00:00 to 9:25:00, 30000 m, to harbour', '10:27:00 to 10:57:00, 40000 m, landing'],
  },
  {
    name: 'a ferry, the engine off aboard and nothing received below deck',
    script: `
      9:00 ignition on
      drive 30 km south in 25 min
      ignition off
      9:40 sail 18 km south in 45 min carried without fix
      here is landing
      10:30 ignition on
      drive 40 km south in 30 min
      ignition off`,
    trips: ['9:00:00 to 9:25:00, 30000 m', '10:30:00 to 11:00:00, 40000 m, landing'],
  },
  {
    name: 'a ferry, the ignition left on and nothing received: the odometer stood, so it was carried',
    device: { hasOdometer: true },
    script: `
      9:00 ignition on
      drive 30 km south in 25 min
      sail 18 km south in 45 min carried without fix
      drive 40 km south in 30 min
      ignition off`,
    trips: ['9:00:00 to 10:40:00, 70000 m'],
    withinMetres: 250,
  },
  {
    name: 'a ferry, the ignition left on and no odometer: nobody can tell it from a road (a limit)',
    script: `
      9:00 ignition on
      drive 30 km south in 25 min
      sail 18 km south in 45 min carried
      drive 40 km south in 30 min
      ignition off`,
    trips: ['9:00:00 to 10:40:00, 88000 m'],
    withinMetres: 2,
  },
];
