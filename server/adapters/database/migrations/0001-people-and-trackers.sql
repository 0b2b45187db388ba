-- People, what they are to trackers, and what lets them in. Times are UTC; NULL is "none".

create table contacts (
  id bigint generated always as identity primary key,
  kind text not null default 'contact' check (kind in ('contact', 'mechanic', 'insurer')),
  -- whose address book it stands in; nobody's for mechanics and insurers
  user_id bigint,
  -- the login that has proved this e-mail address its own
  login_user_id bigint,
  type text not null default 'I' check (type in ('I', 'C', 'A', 'P')),
  name text not null default '',
  company text not null default '',
  cvr text not null default '',
  ean text not null default '',
  reference text not null default '',
  rekvisition text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  zip text not null default '',
  city text not null default '',
  country text not null default 'Danmark',
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  vat_applies boolean not null default true,
  language text not null default 'da' check (language in ('da', 'en')),
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz
);

create table users (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  pending_email text,
  -- none until the first password is chosen
  password_hash text,
  role text not null check (role in ('administrator', 'user', 'insurerAdministrator', 'insurerEmployee')),
  insurer_id bigint references contacts,
  language text check (language in ('da', 'en')),
  timezone text,
  confirmed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((insurer_id is not null) = (role in ('insurerAdministrator', 'insurerEmployee')))
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_insurer on users (insurer_id) where insurer_id is not null;

alter table contacts add foreign key (user_id) references users;
alter table contacts add foreign key (login_user_id) references users;
create index contacts_user on contacts (user_id);
create index contacts_login_user on contacts (login_user_id) where login_user_id is not null;
create index contacts_email on contacts (lower(email));

create table trackers (
  id bigint generated always as identity primary key,
  imei text not null check (imei ~ '^\d{15}$'),
  sim_id text not null default '',
  name text not null default '' check (length(name) <= 64),
  type smallint not null check (type in (10, 20, 22, 25, 30, 110, 120)),
  subscription text not null default 'standard' check (subscription in ('free', 'light', 'insurance', 'tryg', 'standard')),
  -- its tracker administrator; none while unassigned
  user_id bigint references users,
  -- what happened before is not the new owner's business
  assigned_at timestamptz,
  owner_contact_id bigint references contacts,
  billing_contact_id bigint references contacts,
  insurer_id bigint references contacts,
  insurer_grant_until timestamptz,
  discount_in_cents bigint not null default 0 check (discount_in_cents >= 0),
  expires_at timestamptz,
  auto_renew boolean not null default true,
  icon text not null default 'car',
  color text not null default '#000000',
  power_profile text not null default 'balanced',
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index trackers_imei on trackers (imei) where deleted_at is null;
create index trackers_user on trackers (user_id);
create index trackers_owner on trackers (owner_contact_id);
create index trackers_billing on trackers (billing_contact_id);
create index trackers_insurer on trackers (insurer_id) where insurer_id is not null;

create table tracker_permissions (
  tracker_id bigint not null references trackers,
  user_id bigint not null references users,
  permission text not null check (
    permission in ('currentPosition', 'history', 'mileage', 'name', 'colorAndIcon', 'alarmRules', 'settings')
  ),
  granted_at timestamptz not null,
  primary key (tracker_id, user_id, permission)
);
create index tracker_permissions_user on tracker_permissions (user_id);

-- Sessions and the tokens that reach people by mail. Only hashes are kept; a token of one purpose opens nothing else.
create table tokens (
  hash bytea primary key,
  purpose text not null check (purpose in ('session', 'reset', 'choose', 'emailChange')),
  user_id bigint not null references users,
  -- the administrator who acts as the user
  impersonator_id bigint references users,
  email text,
  remember boolean not null default false,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index tokens_user on tokens (user_id);
create index tokens_impersonator on tokens (impersonator_id) where impersonator_id is not null;
create index tokens_expiry on tokens (expires_at);

create table secret_links (
  hash bytea primary key,
  purpose text not null check (
    purpose in ('trip', 'odometer', 'alarm', 'installation', 'insuranceDetails', 'cancellation', 'recreation', 'payment', 'refillSms')
  ),
  object text not null,
  tracker_id bigint references trackers,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index secret_links_object on secret_links (purpose, object);
create index secret_links_expiry on secret_links (expires_at);

-- How often something was tried lately, by whom: one row a key and window.
create table throttles (
  key text not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (key, window_start)
);
create index throttles_window on throttles (window_start);
