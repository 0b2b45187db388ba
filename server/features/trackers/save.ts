import { z } from 'zod';
import { saveTracker, tracker as trackerSchema, type Tracker } from '#contract/features/trackers.ts';
import type { BodyOf } from '#contract/route.ts';
import type { FieldErrors } from '#contract/rules.ts';
import type { Subject } from '#domain/permissions/subject.ts';
import {
  changed,
  changesBetween,
  mayChange,
  newTracker,
  settle,
  trackerFields,
  type TrackerChanges,
  type TrackerField,
  type TrackerForm,
} from '#domain/tracker-form.ts';
import { violates, type Tx } from '#server/adapters/database/database.ts';
import { ApiError, fieldError } from '#server/http/api-error.ts';
import { audit } from '#server/people/audit.ts';
import type { Caller } from '#server/people/caller.ts';
import { refuseUnknown } from './choices.ts';
import { insertTracker, readFacts, updateTracker, type TrackerFacts } from './form-store.ts';
import type { TrackerRecord } from './living.ts';
import { present, shownForm } from './present.ts';

export interface Saving {
  tx: Tx;
  now: Date;
  caller: Caller;
  subject: Subject;
  body: BodyOf<typeof saveTracker>;
}

const faulty = (fields: FieldErrors) => new ApiError('request.invalid', { fields });

/** What the body says of the form, and nothing else. */
const formIn = (body: Saving['body']): TrackerChanges =>
  Object.fromEntries(
    trackerFields.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])),
  ) as TrackerChanges;

/** Administrators alone come this far: nobody else stands in a relation to a tracker that does not exist. */
export async function createTracker(saving: Saving, imei: string): Promise<TrackerRecord> {
  const { tx, now, caller, body } = saving;
  if (body.version !== undefined) throw new ApiError('tracker.unknown');
  if (!body.simId) throw faulty({ simId: { code: 'validation.required' } });
  const form = settle(changed(newTracker, formIn(body)), now);
  await refuseUnknown(tx, form, trackerFields, true);
  const record = await insertTracker(tx, imei, form, now).catch((error: unknown) => {
    throw violates(error, 'trackers_imei') ? fieldError('imei', 'tracker.imeiTaken') : error;
  });
  const details = { imei, userId: form.userId };
  await audit(tx, { at: now, by: caller, action: 'trackerCreated', object: 'tracker', objectId: record.id, details });
  return record;
}

export async function changeTracker(saving: Saving, held: TrackerRecord): Promise<TrackerRecord> {
  const { tx, now, caller, subject, body } = saving;
  const isAdministrator = subject.role === 'administrator';
  if (body.version === undefined && isAdministrator) throw fieldError('imei', 'tracker.imeiTaken');
  if (body.version === undefined) throw faulty({ version: { code: 'validation.required' } });
  const facts = await readFacts(tx, held);
  const changes = allowedChanges(saving, facts);
  if (body.version !== held.version) throw stale(saving, present(facts, subject, now));
  const wished = changed(facts.form, changes);
  const form = isAdministrator ? settle(wished, now) : wished;
  const fields = changesBetween(facts.form, form);
  if (fields.length === 0) return held;
  if (fields.includes('simId') && form.simId === '') throw faulty({ simId: { code: 'validation.required' } });
  await refuseUnknown(tx, form, fields, isAdministrator);
  const record = await updateTracker(tx, held, form, now);
  const details = detailsOf(fields, facts.form, form);
  await audit(tx, { at: now, by: caller, action: 'trackerChanged', object: 'tracker', objectId: held.id, details });
  return record;
}

/**
 * What the caller was shown and sends back unchanged is no change, whatever it stands for. Administrators see all as it is,
 * and what they send counts as it stands: handed on with the same few permissions, a tracker has those few.
 */
function allowedChanges({ subject, body }: Saving, facts: TrackerFacts): TrackerChanges {
  const sent = formIn(body);
  const { imei } = facts.record;
  const fields: (TrackerField | 'awardSmss')[] = changesBetween(shownForm(facts, subject), sent);
  if (body.awardSmss) fields.push('awardSmss');
  const refused = fields.filter((field) => !mayChange(subject, imei, field));
  if (refused.length > 0) {
    const code = 'tracker.cannotChange';
    throw new ApiError(code, { fields: Object.fromEntries(refused.map((field) => [field, { code }])) });
  }
  if (subject.role === 'administrator') return sent;
  return Object.fromEntries(Object.entries(sent).filter(([field]) => fields.includes(field as TrackerField)));
}

/** What holds now where it differs from what was sent, as on the wire. */
function stale({ body }: Saving, shown: Tracker): ApiError {
  const theirs = z.encode(trackerSchema, shown);
  const mine = z.encode(saveTracker.body, body);
  const differing = trackerFields.filter(
    (field) => mine[field] !== undefined && JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  );
  const picked = Object.fromEntries(differing.map((field) => [field, theirs[field]]));
  return new ApiError('request.stale', { changed: { ...picked, version: theirs.version } });
}

const detailsOf = (fields: TrackerField[], before: TrackerForm, after: TrackerForm) => ({
  changed: Object.fromEntries(fields.map((field) => [field, [before[field], after[field]]])),
});
