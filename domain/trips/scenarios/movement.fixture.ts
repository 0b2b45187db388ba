import type { Scenario } from './scenario.fixture.ts';

export const movement: Scenario[] = [
  {
    name: 'without ignition, a record every five minutes: from the first movement to the stand',
    device: { hasIgnition: false, hasMovement: true, every: 300, standingEvery: 3600 },
    script: `
      6:30 report
      here is home
      7:02 begins to move
      drive 30 km east in 30 min
      here is work
      stand 9 h
      begins to move
      drive 30 km west in 40 min
      stand 6 h`,
    trips: ['7:02:00 to 7:32:00, 30000 m, home to work', '16:32:00 to 17:12:00, 30000 m, work to home'],
  },
  {
    name: 'without ignition, the start unseen: at most ten minutes before the first fix on the way',
    device: { hasIgnition: false, every: 300, standingEvery: 3600 },
    script: `
      6:00 report
      6:40 drive 30 km east in 30 min
      stand 4 h`,
    trips: ['6:35:00 to 7:10:00, 30000 m'],
  },
  {
    name: 'without ignition, eight minutes at a barrier do not part a trip; thirteen do',
    device: { hasIgnition: false, hasMovement: true, every: 60 },
    script: `
      6:30 report
      7:00 begins to move
      drive 10 km east in 10 min
      stand 8 min
      drive 10 km east in 10 min
      stand 13 min
      drive 10 km east in 10 min
      stand 30 min`,
    trips: ['7:00:00 to 7:28:00, 20000 m', '7:41:00 to 7:51:00, 10000 m'],
  },
  {
    name: 'without ignition, loaded first and driven later: it starts with the movement that leads away',
    device: { hasIgnition: false, hasMovement: true, every: 60 },
    script: `
      6:30 report
      6:52 begins to move
      6:56 report
      7:00 begins to move
      drive 10 km east in 10 min
      stand 30 min`,
    trips: ['7:00:00 to 7:10:00, 10000 m'],
  },
  {
    name: 'without ignition, a trailer shaken by the wind stays where it is',
    device: { hasIgnition: false, hasMovement: true, every: 300, standingEvery: 3600 },
    script: `
      1:00 report
      begins to move
      1:05 report
      begins to move
      1:10 begins to move
      stand 5 h drifting 60 m`,
    trips: [],
  },
  {
    name: 'two records a day tell of no trips',
    device: { hasIgnition: false, hasMovement: true, every: 43_200 },
    script: `
      6:00 report
      drive 10 km east in 12 h rolling
      drive 10 km east in 12 h rolling
      drive 100 km east in 12 h`,
    trips: [],
  },
];
