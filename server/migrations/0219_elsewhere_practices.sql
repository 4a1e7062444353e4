-- Practice that members did elsewhere and logged by hand. A row never changes but once, when a change or a removal of
-- its entry ends it; a change adds the next row of the entry.
create table elsewhere_practices (
  id bigint primary key generated always as identity,
  user_id text not null references users on delete cascade,
  entry uuid not null,
  kind text not null check (
    kind in ('own-yoga', 'studio-class', 'walk', 'run', 'swim', 'strength', 'breathing', 'other')
  ),
  -- The day and time on the member's own clock.
  day date not null,
  began time not null,
  minutes integer not null check (minutes between 1 and 600),
  words text not null check (length(words) <= 200),
  logged_at timestamptz not null,
  ended_at timestamptz
);
create unique index elsewhere_practices_entry on elsewhere_practices (user_id, entry) where ended_at is null;
create index elsewhere_practices_of_member on elsewhere_practices (user_id, day);

create trigger elsewhere_practices_record_added after insert on elsewhere_practices referencing new table as changed
  for each statement execute function announce_member_rows();
create trigger elsewhere_practices_record_changed after update on elsewhere_practices referencing new table as changed
  for each statement execute function announce_member_rows();
create trigger elsewhere_practices_record_removed after delete on elsewhere_practices referencing old table as changed
  for each statement execute function announce_member_rows();
