import type { Scenario } from './scenario.fixture.ts';

export const drift: Scenario[] = [
  {
    name: 'drift between tall houses, parked and idling, is no trip and no distance',
    script: `
      6:00 report
      stand 2 h drifting 70 m
      9:00 ignition on
      stand 40 min drifting 70 m
      drive 6 km east in 6 min
      ignition off
      stand 30 min drifting 90 m`,
    trips: ['9:00:00 to 9:46:00, 6000 m'],
    withinMetres: 90,
  },
  {
    name: 'a receiver that imagines speeds while the van stands',
    script: `
      7:00 ignition on
      stand 10 min drifting 100 m at 3 km/h
      drive 5 km east in 5 min
      stand 20 min drifting 25 m at 9 km/h
      drive 5 km east in 5 min
      stand 20 min drifting 100 m at 4 km/h
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 8:05:00, 15000 m'],
  },
  {
    name: 'backing to a ramp at walking pace counts, corner by corner',
    script: `
      7:00 ignition on
      drive 5 km east in 5 min
      stand 1 min
      drive 0.036 km north in 20 s rolling
      drive 0.036 km east in 20 s
      ignition off`,
    trips: ['7:00:00 to 7:06:40, 5072 m'],
  },
  {
    name: 'two hundred metres that nobody saw driven may be drift, three hundred are a trip',
    script: `
      7:00 ignition on
      stand 20 s
      drive 0.2 km east in 60 s silent
      stand 10 s
      ignition off
      9:00 ignition on
      stand 20 s
      drive 0.3 km west in 60 s silent
      stand 10 s
      ignition off`,
    trips: ['9:00:00 to 9:01:30, 300 m'],
  },
  {
    name: 'a parked car whose last fix went astray leaves from where it was',
    device: { standingEvery: 3600 },
    script: `
      20:00 report
      here is home
      21:00 one fix 0.6 km north
      2 7:00 ignition on without fix
      drive 0.5 km east in 50 s without fix
      drive 4 km east in 4 min
      ignition off`,
    trips: ['2 7:00:00 to 2 7:04:50, 4500 m, home'],
  },
  {
    name: 'a speed is imagined that the sense of movement denies',
    device: { hasMovement: true },
    script: `
      7:00 ignition on
      drive 5 km east in 5 min
      stand 20 min drifting 90 m at 9 km/h
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:30:00, 10000 m'],
  },
  {
    name: 'an odometer that counts while the van stands',
    device: { hasOdometer: true, every: 60 },
    script: `
      7:00 ignition on
      drive 10 km east in 10 min
      stand 5 min
      odometer shows 80010.4 km
      stand 5 min
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:25:00, 15000 m'],
  },
];
