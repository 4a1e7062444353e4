-- Billboards are edited in the studio: with versions, a time, and a picture that may still be missing.
alter table billboards
  add column version integer not null default 1 check (version > 0),
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- What of the picture stays in view, in percent; null: what is known of the picture itself.
  add column focus_x smallint check (focus_x between 0 and 100),
  add column focus_y smallint check (focus_y between 0 and 100),
  add check (starts_at < ends_at),
  alter column image drop not null,
  alter column content_type set default 'series';

create or replace function announce_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from changed where kind in ('coach', 'category', 'style', 'value')) then
    perform pg_notify('catalog_changed', '{"everything":true}');
  elsif exists (select from changed where kind in ('track', 'billboard')) then
    perform say_catalog_changed('{}');
  end if;
  return null;
end $$;
