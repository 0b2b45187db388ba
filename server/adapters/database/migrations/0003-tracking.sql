-- What devices say, what follows from it, and what is said to them. Every table is reached through its tracker.

-- One row a record, kept by month. The key makes a record that is sent twice harmless. No foreign key: a tracker's row
-- outlives its deletion, and the check would cost every insert.
create table positions (
  tracker_id bigint not null,
  at timestamptz not null,
  event integer not null default 0,
  -- degrees × 10^7; none where the device has never known
  lat integer,
  lng integer,
  -- whether the place is of this moment
  has_fix boolean not null,
  speed_kmh smallint not null,
  direction smallint not null,
  altitude_metres smallint,
  satellites smallint,
  ignition boolean,
  moving boolean,
  charging boolean,
  asleep boolean,
  battery_percent smallint,
  signal smallint,
  power_millivolts integer,
  odometer_metres bigint,
  inputs smallint,
  cries smallint not null default 0,
  raw jsonb,
  primary key (tracker_id, at, event)
) partition by range (at);

-- Where the fold of a tracker's fixes stands. Written only over the version it was read at.
create table tracker_states (
  tracker_id bigint primary key references trackers,
  version bigint not null,
  -- when a device last spoke to us, whatever it said
  contact_at timestamptz not null,
  -- the latest fix folded
  last_at timestamptz,
  last_event integer,
  -- the latest place known to be of its moment
  position_at timestamptz,
  lat integer,
  lng integer,
  speed_kmh smallint,
  direction smallint,
  -- since when, and where, it has not moved
  still_since timestamptz,
  still_lat integer,
  still_lng integer,
  ignition boolean,
  moving boolean,
  charging boolean,
  asleep boolean,
  battery_percent smallint,
  signal smallint,
  power_millivolts integer,
  odometer_metres bigint,
  inputs smallint,
  -- the earliest and the latest late fix that are not folded yet, and when the first of them came
  refold_from timestamptz,
  refold_to timestamptz,
  refold_asked_at timestamptz,
  -- how many came late, ever: by it a refold notices that another came meanwhile
  late_fixes bigint not null default 0
);
create index tracker_states_refold on tracker_states (refold_asked_at) where refold_from is not null;

-- The fold's state before the first fix of a day, so that a late fix costs a refold of days, not of years.
create table tracker_checkpoints (
  tracker_id bigint not null references trackers,
  at timestamptz not null,
  state jsonb not null,
  primary key (tracker_id, at)
);

-- The mode a tracker is in and the one it waits for; without a row: default.
create table tracker_modes (
  tracker_id bigint primary key references trackers,
  mode text not null check (mode in ('default', 'recovery')),
  waiting_mode text check (waiting_mode in ('default', 'recovery')),
  recovery_ends_at timestamptz,
  -- the end that the waiting recovery will have once the device has taken it
  waiting_ends_at timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by bigint references users
);

-- What waits to be said to a device, one at a time.
create table device_commands (
  tracker_id bigint not null references trackers,
  id bigint generated always as identity,
  purpose text not null check (purpose in ('mode')),
  -- the mode it leads to
  mode text not null check (mode in ('default', 'recovery')),
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'answered', 'withdrawn', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  response text,
  primary key (tracker_id, id)
);
create index device_commands_open on device_commands (tracker_id, id) where state in ('waiting', 'sent');

-- Phones and other devices that report over HTTP prove themselves by a key. Only its hash is kept.
create table device_keys (
  hash bytea primary key,
  tracker_id bigint not null references trackers,
  created_at timestamptz not null
);
create index device_keys_tracker on device_keys (tracker_id);

-- Devices that knocked and are not ours.
create table refused_devices (
  imei text primary key,
  protocol text not null,
  ip text not null,
  knocks bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index refused_devices_last on refused_devices (last_at);

-- What devices sent that could not become a position.
create table put_aside (
  id bigint generated always as identity primary key,
  tracker_id bigint references trackers,
  imei text,
  protocol text not null,
  ip text,
  reason text not null check (reason in ('undecodable', 'futureTime', 'tooOld', 'badFrame')),
  note text not null,
  raw bytea not null,
  claimed_at timestamptz,
  received_at timestamptz not null,
  -- a record sent again is put aside once
  digest bytea not null
);
create unique index put_aside_digest on put_aside (digest);
create index put_aside_received on put_aside (received_at);

create table journal_entries (
  tracker_id bigint not null references trackers,
  id bigint generated always as identity,
  text text not null,
  author_id bigint references users,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (tracker_id, id)
);

-- The SMS account of a billing contact is the sum of its entries. An occurrence is booked once.
create table sms_entries (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts,
  count integer not null,
  reason text not null,
  occurrence text not null unique,
  created_at timestamptz not null
);
create index sms_entries_contact on sms_entries (contact_id);
