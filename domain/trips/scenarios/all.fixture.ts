import { drift } from './drift.fixture.ts';
import { everyday } from './everyday.fixture.ts';
import { faults } from './faults.fixture.ts';
import { ignition } from './ignition.fixture.ts';
import { movement } from './movement.fixture.ts';
import { reception } from './reception.fixture.ts';
import { stays } from './stays.fixture.ts';

export const scenarios = { everyday, stays, reception, drift, ignition, faults, movement };
