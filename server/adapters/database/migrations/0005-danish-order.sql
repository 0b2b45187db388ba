-- Sorts as Danes do: æ, ø, å (and aa) after z, capitals beside their letters, Bil 2 before Bil 10. Written out, since the
-- embedded database has no Danish collation and both kinds shall sort the same.
create function danish_order(words text) returns text language sql immutable as $$
  select translate(
    replace(
      regexp_replace(regexp_replace(lower(words), '(\d+)', '000000000\1', 'g'), '0*(\d{9,})', '\1', 'g'),
      'aa', 'å'),
    'æäøöåüéè', '{{||}yee') collate "C"
$$;

-- Lists of trackers begin by name: that order is kept, not made anew for each page.
alter table trackers add column name_order text collate "C" not null generated always as (danish_order(name)) stored;
create index trackers_name_order on trackers (name_order, imei) where deleted_at is null;
