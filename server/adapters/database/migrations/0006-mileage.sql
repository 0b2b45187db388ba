-- Trips, the odometer, and what is sent about them. Every table is reached through its tracker.

-- Where the detection of trips stands: beside the live state, and in what a late fix is folded again from.
alter table tracker_states add column trip jsonb;
alter table tracker_checkpoints add column trip jsonb;

-- What was recorded before there were trips is folded once from the beginning.
delete from tracker_checkpoints;
update tracker_states set refold_from = '2000-01-01Z', refold_to = coalesce(last_at, '2000-01-01Z'),
  refold_asked_at = contact_at, late_fixes = late_fixes + 1;

-- What the head of a mileage log says of the vehicle a tracker sits in.
alter table trackers add column reg_no text not null default '';
alter table trackers add column driver text not null default '';

create table trips (
  tracker_id bigint not null references trackers,
  id bigint generated always as identity,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- degrees × 10^7
  start_lat integer,
  start_lng integer,
  end_lat integer,
  end_lng integer,
  distance_metres integer not null,
  type text not null default 'unknown' check (type in ('business', 'private', 'unknown')),
  note text not null default '',
  -- none as long as nobody has looked; empty where there is none
  start_address_da text,
  start_address_en text,
  end_address_da text,
  end_address_en text,
  -- once handed in: nothing about it changes any more, its odometer included
  locked_at timestamptz,
  locked_odometer_metres bigint,
  -- what late records make of a locked trip: {startAt, endAt, distanceMetres}
  contradiction jsonb,
  -- when people were told that it has ended
  noticed_at timestamptz,
  version integer not null default 1,
  primary key (tracker_id, id),
  unique (tracker_id, start_at)
);
create index trips_end on trips (tracker_id, end_at);

-- What became of a trip since it was recorded.
create table trip_changes (
  tracker_id bigint not null references trackers,
  trip_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  user_id bigint references users,
  via text not null check (via in ('panel', 'link', 'records', 'export')),
  field text not null check (field in ('type', 'note', 'times', 'distance', 'locked')),
  before text not null,
  after text not null,
  primary key (tracker_id, trip_id, id)
);

-- What somebody read off the dashboard.
create table odometer_adjustments (
  tracker_id bigint not null references trackers,
  id bigint generated always as identity,
  at timestamptz not null,
  value_metres bigint not null,
  -- from what was computed; none for the first
  difference_metres bigint,
  -- how far the trip in progress had come; none where none was known
  trip_metres integer,
  -- what trips since then had covered that are no longer kept
  carried_metres bigint not null default 0,
  user_id bigint references users,
  via text not null check (via in ('panel', 'link')),
  primary key (tracker_id, id)
);
create index odometer_adjustments_at on odometer_adjustments (tracker_id, at);

-- Who is told when a trip ends, and who is asked for the odometer each month.
create table mileage_notices (
  tracker_id bigint not null references trackers,
  kind text not null check (kind in ('mileage', 'odometer')),
  id bigint generated always as identity,
  min_distance_metres integer not null default 0,
  -- [{name, email} or {name, phone}]
  contacts jsonb not null,
  -- nothing that happened before is told
  enabled_at timestamptz not null,
  user_id bigint references users,
  primary key (tracker_id, kind)
);

-- Files of the log that are being made, or wait to be fetched.
create table mileage_exports (
  tracker_id bigint not null references trackers,
  id bigint generated always as identity,
  user_id bigint not null references users,
  -- what was asked, word for word: whoever asks the same again asks how far it is
  asked text not null,
  options jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'failed', 'fetched')),
  remaining_addresses integer not null default 0,
  attempts integer not null default 0,
  leased_until timestamptz,
  file_id bigint,
  error text,
  created_at timestamptz not null,
  primary key (tracker_id, id)
);
create index mileage_exports_waiting on mileage_exports (created_at) where state = 'waiting';

-- Files that wait behind a download link. The link is a secret of purpose download.
create table files (
  id bigint generated always as identity primary key,
  name text not null,
  content_type text not null,
  content bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

alter table secret_links drop constraint secret_links_purpose_check;
alter table secret_links add check (
  purpose in ('trip', 'odometer', 'alarm', 'installation', 'insuranceDetails', 'cancellation', 'recreation', 'payment', 'refillSms',
    'download')
);
