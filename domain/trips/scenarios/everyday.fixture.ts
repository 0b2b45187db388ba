import type { Scenario } from './scenario.fixture.ts';

export const everyday: Scenario[] = [
  {
    name: 'a commute, there and back',
    script: `
      6:00 report
      here is home
      7:02 ignition on
      drive 12 km east in 20 min
      here is work
      stand 20 s
      ignition off
      12:00 report
      16:10 ignition on
      stand 30 s
      drive 12 km west in 25 min
      ignition off
      20:00 report`,
    trips: ['7:02:00 to 7:22:20, 12000 m, home to work', '16:10:00 to 16:35:30, 12000 m, work to home'],
  },
  {
    name: 'a commute with red lights, a barrier and fixes that are off by some metres',
    device: { noiseMetres: 6 },
    script: `
      7:02 ignition on
      drive 2 km east in 3 min
      stand 90 s
      drive 1.5 km north in 3 min
      stand 40 s
      drive 9 km east in 9 min
      stand 4 min
      drive 0.8 km south in 2 min
      ignition off`,
    trips: ['7:02:00 to 7:25:10, 13300 m'],
    withinMetres: 60,
  },
  {
    name: 'a school run: two minutes at the kerb with the engine off belong to the trip',
    script: `
      7:40 ignition on
      drive 3 km north in 6 min
      ignition off
      7:48 ignition on
      drive 5 km west in 8 min
      ignition off`,
    trips: ['7:40:00 to 7:56:00, 8000 m'],
  },
  {
    name: 'a school run: after four minutes it is another trip',
    script: `
      7:40 ignition on
      drive 3 km north in 6 min
      here is school
      ignition off
      7:50 ignition on
      drive 5 km west in 8 min
      ignition off`,
    trips: ['7:40:00 to 7:46:00, 3000 m', '7:50:00 to 7:58:00, 5000 m, school'],
  },
  {
    name: 'a round of parcels, with the engine running at some doors and off at others',
    script: `
      9:00 ignition on
      drive 2 km east in 4 min
      stand 2 min
      drive 1 km north in 3 min
      ignition off
      9:10:30 ignition on
      drive 1 km north in 3 min
      ignition off
      9:30 ignition on
      drive 4 km west in 6 min
      ignition off`,
    trips: ['9:00:00 to 9:13:30, 4000 m', '9:30:00 to 9:36:00, 4000 m'],
  },
  {
    name: 'a traffic jam: creeping for forty minutes counts, standing does not',
    script: `
      7:00 ignition on
      drive 5 km east in 5 min
      stand 8 min drifting 20 m
      drive 1.2 km east in 24 min
      stand 10 min drifting 20 m
      drive 0.3 km east in 8 min
      drive 6 km east in 6 min
      ignition off`,
    trips: ['7:00:00 to 8:01:00, 12500 m'],
  },
  {
    name: 'parked a little better: shunting in the yard is no trip',
    script: `
      10:00 ignition on
      drive 0.06 km north in 30 s
      stand 30 s
      drive 0.06 km south in 30 s
      ignition off`,
    trips: [],
  },
  {
    name: 'eighty metres down the street are no trip; they count with the next',
    script: `
      10:00 ignition on
      drive 0.08 km north in 20 s rolling
      stand 10 s
      ignition off
      11:00 ignition on
      drive 0.17 km north in 30 s
      ignition off`,
    trips: ['11:00:00 to 11:00:30, 250 m'],
  },
  {
    name: 'a hundred and forty metres are a trip',
    script: `
      10:00 ignition on
      drive 0.14 km north in 20 s rolling
      stand 10 s
      ignition off`,
    trips: ['10:00:00 to 10:00:30, 140 m'],
  },
  {
    name: 'creeping round a corner slower than one walks',
    script: `
      7:00 ignition on
      drive 2 km north in 3 min
      drive 0.12 km north in 110 s
      drive 0.12 km east in 110 s
      drive 3 km east in 4 min
      ignition off`,
    trips: ['7:00:00 to 7:10:40, 5240 m'],
    withinMetres: 15,
  },
  {
    name: 'over midnight it is one trip, of the day it began',
    script: `
      23:40 ignition on
      drive 50 km west in 40 min
      ignition off`,
    trips: ['23:40:00 to 2 0:20:00, 50000 m'],
  },
];
