import { parseArgs } from 'node:util';
import { email, required, validate } from '#contract/rules.ts';
import { language } from '#contract/wire.ts';
import { z } from 'zod';
import { transact, type Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import type { MailSetting } from '#server/config.ts';
import { inviteUser, refusingTaken } from '#server/features/users/invite.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Post } from '#server/outbox/post.ts';
import { askRefold } from './refold.ts';
import { mostSimulated, provideTrackers, recordsOf } from './simulation.ts';

export interface CommandDeps {
  db: Db;
  clock: Clock;
  post: Post;
  mail: MailSetting['kind'];
  isReady: () => boolean;
}

export const usage = [
  'npm run admin -- add-administrator --name "Anne Brandt" --email anne@example.com [--language da|en] [--print]',
  '  Makes an administrator and mails a link, good for seven days, to choose a password with.',
  '  With --print the link is shown too; it always is where mail is held back.',
  'npm run admin -- refold 352093085000012 [2026-11-01]',
  '  Works out the state and the trips of a tracker anew, from that day (of UTC) on or from the first position kept.',
  'npm run admin -- simulated-trackers 500',
  '  Makes trackers for the simulator, those that are not there yet, and lists the imei and type of each.',
  'npm run admin -- simulated-records 352093085000012',
  '  Lists what is stored of a tracker: time in milliseconds and event, a line a record.',
];

const administrator = z.object({
  name: required(),
  email: email(),
  language: language.default('da'),
  print: z.boolean().default(false),
});

export async function runCommand(deps: CommandDeps, [command, ...words]: string[]): Promise<string[]> {
  if (!deps.isReady()) return ['Error: the server is still starting; try again in a moment.'];
  if (command === 'add-administrator') return addAdministrator(deps, words);
  if (command === 'refold') return askRefold(deps, words);
  if (command === 'simulated-trackers') return simulatedTrackers(deps, Number(words[0]));
  if (command === 'simulated-records') return recordsOf(deps.db, words[0] ?? '');
  return usage;
}

async function simulatedTrackers({ db, clock }: CommandDeps, count: number): Promise<string[]> {
  if (!Number.isInteger(count) || count < 1 || count > mostSimulated)
    return [`Error: say how many, from 1 to ${mostSimulated}.`];
  return (await provideTrackers(db, clock.now(), count)).map(({ imei, type }) => `${imei} ${type}`);
}

async function addAdministrator({ db, clock, post, mail }: CommandDeps, words: string[]): Promise<string[]> {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({
    args: words,
    options: { name: string, email: string, language: string, print: { type: 'boolean' } },
  });
  const read = validate(administrator, values);
  if (!read.ok)
    return [
      `Error: check ${Object.keys(read.fields)
        .map((field) => `--${field}`)
        .join(', ')}.`,
      ...usage,
    ];
  const { name, email, language, print } = read.value;
  try {
    const invited = await refusingTaken(
      transact(db, (tx) => inviteUser(tx, clock.now(), post, null, { name, email, language, role: 'administrator' })),
    );
    const isMailed = mail !== 'hold';
    return [
      `${name} is an administrator now.`,
      ...(isMailed ? [`A link to choose a password goes to ${email}.`] : []),
      ...(print || !isMailed ? [`Choose a password within seven days: ${invited.url}`] : []),
    ];
  } catch (error) {
    if (error instanceof ApiError) return [`Error: ${error.body().message}`];
    throw error;
  }
}
