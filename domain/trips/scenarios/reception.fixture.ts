import type { Scenario } from './scenario.fixture.ts';

export const reception: Scenario[] = [
  {
    name: 'a tunnel: what is not seen is the straight line',
    script: `
      7:00 ignition on
      drive 5 km east in 4 min rolling
      drive 4 km east in 3 min without fix
      drive 6 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:12:00, 15000 m'],
  },
  {
    name: 'a bent tunnel: the odometer knows how long it was',
    device: { hasOdometer: true },
    script: `
      7:00 ignition on
      drive 5 km east in 4 min rolling
      drive 4 km east in 4 min without fix by road 4.9 km
      drive 6 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:13:00, 15911 m'],
    withinMetres: 15,
  },
  {
    name: 'an odometer set back in the tunnel is not asked',
    device: { hasOdometer: true },
    script: `
      7:00 ignition on
      drive 5 km east in 4 min rolling
      drive 2 km east in 2 min without fix rolling
      odometer set to 0 km
      drive 2 km east in 2 min without fix
      drive 6 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:13:00, 15000 m'],
  },
  {
    name: 'an odometer set to what the dashboard shows is not asked either',
    device: { hasOdometer: true },
    script: `
      7:00 ignition on
      drive 5 km east in 4 min rolling
      odometer set to 143000 km
      drive 4 km east in 3 min without fix
      drive 6 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:12:00, 15000 m'],
  },
  {
    name: 'an odometer that shows its sum only when the engine stops adds nothing twice',
    device: { hasOdometer: true },
    script: `
      7:00 ignition on
      odometer stops showing
      drive 5 km east in 4 min rolling
      drive 4 km east in 3 min without fix
      drive 6 km east in 5 min
      odometer shows all
      ignition off
      9:00 ignition on
      drive 3 km west in 3 min
      ignition off`,
    trips: ['7:00:00 to 7:12:00, 15000 m', '9:00:00 to 9:03:00, 3000 m'],
  },
  {
    name: 'a cold start: the first fix comes after a minute on the road, and the way to it counts',
    script: `
      6:00 report
      here is home
      7:00 ignition on without fix
      drive 0.7 km east in 60 s without fix
      drive 4 km east in 4 min
      ignition off`,
    trips: ['7:00:00 to 7:05:00, 4700 m, home'],
  },
  {
    name: 'the first fix after the start is off by 800 metres and is forgotten',
    script: `
      6:00 report
      here is home
      7:00 ignition on
      one fix 0.8 km north
      drive 4 km east in 4 min
      ignition off`,
    trips: ['7:00:00 to 7:04:10, 4000 m, home'],
  },
  {
    name: 'the underground car park: the trip ends where it was last seen, the odometer knows the rest',
    device: { hasOdometer: true },
    script: `
      7:00 ignition on
      drive 9 km east in 10 min
      here is gate
      drive 0.4 km north in 2 min without fix
      ignition off without fix
      16:00 ignition on without fix
      drive 0.4 km south in 2 min without fix
      drive 9 km west in 10 min
      ignition off`,
    trips: ['7:00:00 to 7:12:00, 9400 m', '16:00:00 to 16:12:00, 9400 m, gate'],
    withinMetres: 20,
  },
  {
    name: 'two minutes off in the underground car park and out again: nothing is counted twice',
    device: { hasOdometer: true },
    script: `
      7:00 ignition on
      drive 9 km east in 10 min
      drive 0.4 km north in 2 min without fix
      ignition off without fix
      7:14 ignition on without fix
      drive 0.4 km south in 2 min without fix
      drive 9 km west in 10 min
      ignition off`,
    trips: ['7:00:00 to 7:26:00, 18800 m'],
    withinMetres: 20,
  },
  {
    name: 'the antenna is broken all day: the odometer alone tells of trips',
    device: { hasOdometer: true },
    script: `
      6:00 report
      here is home
      7:00 ignition on without fix
      drive 9 km east in 10 min without fix
      ignition off without fix
      9:00 ignition on without fix
      drive 0.2 km east in 5 min without fix
      ignition off without fix`,
    trips: ['7:00:00 to 7:10:00, 9000 m, home to home'],
  },
  {
    name: 'reception fails at a red light for more than an hour, and the tracker says that it moves',
    device: { hasMovement: true },
    script: `
      7:00 ignition on
      drive 10 km east in 10 min
      stand 30 s
      drive 60 km east in 70 min without fix
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 8:25:30, 75000 m'],
    withinMetres: 10,
  },
  {
    name: 'a tracker just built in has its first fix on the way',
    script: `
      7:00 ignition on without fix
      drive 2 km east in 2 min without fix
      drive 4 km east in 4 min
      ignition off`,
    trips: ['7:00:00 to 7:06:00, 3833 m'],
  },
  {
    name: 'one fix far away is ignored',
    script: `
      7:00 ignition on
      drive 5 km east in 5 min rolling
      one fix 30 km north at 60 km/h
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:10:10, 10000 m'],
  },
  {
    name: 'so are two that agree',
    script: `
      7:00 ignition on
      drive 5 km east in 5 min rolling
      one fix 30 km north at 60 km/h
      one fix 30 km north at 60 km/h
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:10:20, 10000 m'],
  },
  {
    name: 'a receiver led astray for minutes adds no jump, neither out nor back',
    script: `
      7:00 ignition on
      drive 5 km east in 5 min rolling
      one fix 90 km north
      one fix 90 km north
      one fix 90 km north
      one fix 90 km north
      drive 5 km east in 5 min
      ignition off`,
    trips: ['7:00:00 to 7:10:40, 9667 m'],
    withinMetres: 200,
  },
];
