import type { Scenario } from './scenario.fixture.ts';

export const faults: Scenario[] = [
  {
    name: 'a dead battery: the trip ends with the last fix, and what comes after days is another',
    script: `
      7:00 ignition on
      drive 10 km east in 10 min rolling
      here is field
      drive 3 km east in 3 min silent
      3 12:00 report
      stand 10 s
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:10:00, 10000 m, to field', '3 12:00:00 to 3 12:05:10, 5000 m'],
    withinMetres: 10,
  },
  {
    name: 'the ignition seems on all night: the tracker fell silent where it was parked',
    script: `
      17:00 ignition on
      drive 10 km east in 10 min
      stand 5 min
      here is home
      2 6:00 report
      stand 10 min
      drive 5 km east in 5 min
      ignition off`,
    trips: ['17:00:00 to 17:10:00, 10000 m, to home', '2 6:00:00 to 2 6:15:00, 5000 m, home'],
  },
  {
    name: 'the ignition seems on all night, and the tracker goes on reporting',
    device: { standingEvery: 1800 },
    script: `
      17:00 ignition on
      drive 10 km east in 10 min
      here is home
      stand 13 h drifting 30 m
      drive 5 km east in 5 min
      ignition off`,
    trips: ['17:00:00 to 17:10:00, 10000 m, to home', '2 6:10:00 to 2 6:15:00, 5000 m, home'],
  },
  {
    name: 'seventy minutes without a word and hardly any further: it stood',
    script: `
      7:00 ignition on
      drive 10 km east in 10 min
      stand 1 min
      stand 70 min silent
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:10:00, 10000 m', '8:11:10 to 8:26:00, 5000 m'],
  },
  {
    name: 'an hour at one place with the engine on, then an hour unseen: driven since it was last seen there',
    script: `
      7:00 ignition on
      drive 10 km east in 10 min
      stand 65 min
      drive 60 km east in 50 min without fix
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:10:00, 10000 m', '8:15:00 to 9:10:00, 65000 m'],
    withinMetres: 10,
  },
  {
    name: 'an hour without a word on the way: the straight line, since it can have been driven',
    script: `
      7:00 ignition on
      drive 10 km east in 10 min rolling
      drive 60 km north in 60 min silent
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 8:15:00, 75000 m'],
    withinMetres: 200,
  },
  {
    name: 'a hundred minutes without a word are bridged',
    script: `
      7:00 ignition on
      drive 10 km east in 10 min rolling
      drive 90 km east in 100 min silent
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 8:55:00, 105000 m'],
    withinMetres: 15,
  },
  {
    name: 'an hour without a word on the way: the odometer knows the road',
    device: { hasOdometer: true },
    script: `
      7:00 ignition on
      drive 10 km east in 10 min rolling
      drive 40 km north in 60 min silent by road 58 km
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 8:15:00, 73000 m'],
    withinMetres: 150,
  },
  {
    name: 'a record stamped hours too early, while the car was parked',
    script: `
      1:00 report
      here is home
      2:00 report
      7:00 ignition on
      drive 10 km east in 10 min rolling
      a record of 1:30 with ignition on, 0 km east at 60 km/h
      drive 10 km east in 10 min
      ignition off`,
    trips: ['7:00:00 to 7:20:00, 20000 m, home'],
  },
  {
    name: 'a record stamped hours too early, into the middle of a trip',
    script: `
      7:00 ignition on
      drive 10 km east in 10 min
      ignition off
      11:00 ignition on
      drive 10 km north in 10 min
      ignition off
      a record of 7:05:03 with ignition off, 0 km east`,
    trips: ['7:00:00 to 7:10:00, 10000 m', '11:00:00 to 11:10:00, 10000 m'],
  },
  {
    name: 'two records of one instant contradict each other',
    script: `
      7:00 ignition on
      the same instant says ignition off
      drive 10 km east in 10 min
      the same instant says ignition off
      drive 10 km east in 10 min
      ignition off`,
    trips: ['7:00:00 to 7:20:00, 20000 m'],
  },
];
