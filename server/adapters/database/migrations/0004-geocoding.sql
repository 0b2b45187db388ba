-- Addresses that were asked for, so that nobody is asked twice. Degrees × 10^4: about 11 m north-south.
create table geocode_cache (
  provider text not null,
  language text not null check (language in ('da', 'en')),
  lat integer not null,
  lng integer not null,
  -- none where the provider knows of nothing
  address text,
  created_at timestamptz not null,
  primary key (provider, language, lat, lng)
);

-- When the next question to a provider with a limit may be put, over all processes.
create table geocoder_turns (
  provider text primary key,
  free_at timestamptz not null
);
