// A tracker's status as the database writes it: JSON text, field by field as the contract names them. Written there, twenty
// trackers cost one query and no parsing. `domain/tracking/status.ts` holds the same rules for the web; a test holds them together.
import { statusFields, type StatusField } from '#contract/features/tracking.ts';
import { trackerTypes } from '#domain/tracker-types.ts';
import { stalledAfterSeconds } from '#domain/tracking/status.ts';

/** What the texts below call the rows: trackers t, tracker_states s, tracker_modes m, and types. */
export const typesTable = `(values ${trackerTypes
  .map(
    ({ code, outdatedAfterSeconds, subLabel, hasIgnition, hasRecoveryMode }) =>
      `(${code}, interval '${outdatedAfterSeconds} seconds', '${subLabel}', ${hasIgnition}, ${hasRecoveryMode})`,
  )
  .join(', ')}) as types (code, outdated_after, sub_label, has_ignition, has_recovery)`;

const instantOf = (column: string) =>
  `'"' || coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), '0000-00-00 00:00:00') || '"'`;
const orNull = (text: string) => `coalesce(${text}, 'null')`;
const degreesOf = (column: string) => `(${column}::float8 / 1e7)::text`;
const placeOf = (of: string) => `'{"lat":' || ${degreesOf(`${of}.lat`)} || ',"lng":' || ${degreesOf(`${of}.lng`)}`;

const modeJson = [
  `'{"mode":"' || coalesce(m.mode, 'default') || '","waitingMode":"' || coalesce(m.waiting_mode, '')`,
  `'","availableModes":' || case when types.has_recovery then '["default","recovery"]' else '["default"]' end`,
  `',"recoveryModeEnds":' || ${instantOf(`case when m.mode = 'recovery' then m.recovery_ends_at end`)} || '}'`,
].join(' || ');

const trailJson = `(
  select '[' || coalesce(string_agg(${placeOf('p')} || ',"datetime":' || ${instantOf('p.at')} || '}', ',' order by p.at, p.event), '') || ']'
  from positions p
  where p.tracker_id = t.id and p.at > now.at - interval '1 hour' and p.at <= now.at + interval '1 day'
    and p.at >= visible_from and p.has_fix and p.lat is not null and p.lng is not null)`;

const fields: Record<StatusField, string> = {
  outdated: `(s.position_at is null or now.at - s.position_at > types.outdated_after)::text`,
  datetime: instantOf('s.position_at'),
  contactDatetime: instantOf('s.contact_at'),
  ignition: orNull('case when types.has_ignition then s.ignition end::text'),
  battery: `case when s.battery_percent >= 80 then '"full"' when s.battery_percent <= 20 then '"low"'
    when s.battery_percent is null then '"unknown"' else '"half"' end`,
  charging: orNull('s.charging::text'),
  signal: `case when s.asleep then '"sleep"' when s.signal >= 4 then '"good"' when s.signal >= 2 then '"medium"'
    when s.signal is null then '"unknown"' else '"bad"' end`,
  stalled: `coalesce((s.moving or s.ignition) and s.last_at - s.still_since >= interval '${stalledAfterSeconds} seconds', false)::text`,
  coordinate: orNull(`${placeOf('s')} || '}'`),
  speed: orNull('s.speed_kmh::text'),
  direction: orNull('s.direction::text'),
  subLabel: `'"' || types.sub_label || '"'`,
  modeData: modeJson,
  trail: trailJson,
};

/** Which fields, as bits in the contract's order. */
export const bitsOf = (wanted: readonly StatusField[]): number =>
  wanted.reduce((bits, field) => bits | (1 << statusFields.indexOf(field)), 0);
export const trailBit = bitsOf(['trail']);
/** The trail costs, and comes only when it is named. */
export const usualBits = bitsOf(statusFields) & ~trailBit;

const pieceOf = (field: StatusField) =>
  `case when wanted & ${bitsOf([field])} <> 0 then ',"${field}":' || ${fields[field]} else '' end`;

const told = (shown: readonly StatusField[]) => shown.map(pieceOf).join(' || ');

const bodyFor = (shown: readonly StatusField[]): string => `'{"id":"' || t.imei || '"' || case
    when is_expired then ',"error":"tracker.expired"'
    when coalesce(s.position_at, s.last_at) >= visible_from then ${told(shown)}
    else ',"error":"tracker.neverReported"' end || '}'`;

/**
 * One tracker's status as text. Besides the rows above it asks for `wanted` (bits), `visible_from` (what is older is not
 * shown), `is_expired` and `now.at`. Looking for trails has a price even where none is wanted, so that is a text of its own.
 */
export const statusJson = bodyFor(statusFields.filter((field) => field !== 'trail'));
export const statusJsonWithTrail = bodyFor(statusFields);
