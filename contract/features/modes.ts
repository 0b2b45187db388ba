import { z } from 'zod';
import { onTracker } from '../access.ts';
import { route } from '../route.ts';
import { imei } from '../wire.ts';
import { modeData } from './tracking.ts';

const params = z.object({ imei });
const access = onTracker('changeMode', 'params.imei');

export const fetchMode = route({
  method: 'GET',
  path: '/trackers/{imei}/mode',
  summary: 'The mode a tracker is in, and the one it waits for.',
  access,
  params,
  answer: modeData,
});

export const setMode = route({
  method: 'PUT',
  path: '/trackers/{imei}/mode',
  summary:
    'Ask for a mode. It holds from the tracker’s next contact. Recovery asked for in recovery is an extension; default asked for while recovery waits takes it back.',
  access,
  params,
  body: z.object({ mode: z.enum(['default', 'recovery']) }),
  answer: modeData,
});
