-- What leaves the house, what was done by whom, and what runs by the clock.

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  template text not null,
  recipient text not null,
  recipient_name text not null default '',
  language text not null check (language in ('da', 'en')),
  subject text not null default '',
  text text not null,
  html text not null default '',
  -- a text with a link that opens something: blanked once its state is final
  has_secret boolean not null default false,
  -- the occurrence it belongs to: the same one is never written twice
  occurrence text,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  provider_reference text,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create unique index outbox_occurrence on outbox (occurrence) where occurrence is not null;
create index outbox_due on outbox (next_attempt_at) where state = 'pending';
create index outbox_created on outbox (created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- who did it, and as whom when acting as somebody else
  user_id bigint references users,
  impersonator_id bigint references users,
  action text not null,
  object text not null,
  object_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_object on audit_log (object, object_id, at);
create index audit_log_user on audit_log (user_id, at);

create table jobs (
  name text primary key,
  -- the scheduled instant of the last run that was begun
  last_due_at timestamptz not null,
  leased_until timestamptz,
  lease uuid,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_error text,
  failures integer not null default 0
);

create table status_messages (
  version integer generated always as identity primary key,
  subject_da text not null,
  subject_en text not null,
  body_da text not null,
  body_en text not null,
  user_id bigint references users,
  created_at timestamptz not null
);

create table missing_translations (
  locale text not null,
  path text not null,
  uri text not null,
  reports integer not null default 1,
  first_reported_at timestamptz not null,
  last_reported_at timestamptz not null,
  primary key (locale, path)
);

create table demo_steps (
  name text primary key,
  applied_at timestamptz not null
);
