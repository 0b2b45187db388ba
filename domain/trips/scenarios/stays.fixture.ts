import type { Scenario } from './scenario.fixture.ts';

export const stays: Scenario[] = [
  {
    name: 'the engine is started and nobody drives',
    script: `
      8:00 ignition on
      stand 15 min
      ignition off
      9:00 report`,
    trips: [],
  },
  {
    name: 'the windows are scraped for ten minutes first: the trip begins with the ignition',
    script: `
      6:30 ignition on
      stand 10 min drifting 15 m
      drive 8 km south in 10 min
      ignition off`,
    trips: ['6:30:00 to 6:50:00, 8000 m'],
  },
  {
    name: 'a crane works for two hours with its engine on before it drives: that is no part of the trip',
    script: `
      6:00 ignition on
      stand 2 h
      drive 8 km south in 10 min
      ignition off`,
    trips: ['8:00:00 to 8:10:00, 8000 m'],
  },
  {
    name: 'an hour and a half at the roadside with the engine on parts two trips',
    script: `
      7:00 ignition on
      drive 10 km east in 10 min
      here is roadside
      stand 90 min drifting 20 m
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:10:00, 10000 m', '8:40:00 to 8:45:00, 5000 m, roadside'],
  },
  {
    name: 'fifty minutes in a closed road do not',
    script: `
      7:00 ignition on
      drive 10 km east in 10 min
      stand 50 min
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 8:05:00, 15000 m'],
  },
  {
    name: 'the radio is on for some minutes after the trip: it ended before',
    script: `
      17:00 ignition on
      drive 6 km east in 10 min
      ignition off
      17:12 ignition on
      stand 12 min
      ignition off
      18:00 report`,
    trips: ['17:00:00 to 17:10:00, 6000 m'],
  },
  {
    name: 'so it did where nothing is received',
    device: { hasOdometer: true },
    script: `
      17:00 ignition on
      drive 6 km east in 10 min
      drive 0.4 km north in 2 min without fix
      ignition off without fix
      17:14 ignition on without fix
      stand 12 min without fix
      ignition off without fix
      18:00 report without fix`,
    trips: ['17:00:00 to 17:12:00, 6400 m'],
  },
];
