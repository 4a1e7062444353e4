-- Lists show how many classes a playlist holds without reading them, and remember what is in it until that changes.

create sequence playlist_revisions;
alter table playlists
  add column entry_count integer not null default 0 check (entry_count >= 0),
  -- Never the same twice, also for a playlist that is deleted and brought in again under its id.
  add column entries_revision bigint not null default nextval('playlist_revisions');
update playlists set entry_count = counted.entries
from (select playlist_id, count(*) as entries from playlist_entries group by playlist_id) as counted
where playlists.id = counted.playlist_id;

-- Counted rows are locked in the order of their ids, so that two statements never wait for each other.
create function count_playlist_entries() returns trigger language plpgsql as $$
begin
  update playlists set entries_revision = nextval('playlist_revisions'),
    entry_count = entry_count + counted.entries * case tg_op when 'DELETE' then -1 else 1 end
  from (
    select locked.id, made.entries from playlists as locked join (
      select playlist_id, count(*) as entries from changed group by playlist_id
    ) as made on made.playlist_id = locked.id
    order by locked.id for no key update of locked
  ) as counted
  where playlists.id = counted.id;
  return null;
end $$;
create trigger playlist_entries_added after insert on playlist_entries referencing new table as changed
  for each statement execute function count_playlist_entries();
create trigger playlist_entries_removed after delete on playlist_entries referencing old table as changed
  for each statement execute function count_playlist_entries();

-- A class that is deleted is missing from the catalogue as well: what is remembered of its playlists stays good.
create function revise_moved_playlist_entries() returns trigger language plpgsql as $$
begin
  update playlists set entries_revision = nextval('playlist_revisions')
  from (
    select id from playlists where id in (
      select after_change.playlist_id from after_change join before_change using (id)
      where after_change.rank <> before_change.rank
    ) order by id for no key update
  ) as moved
  where playlists.id = moved.id;
  return null;
end $$;
create trigger playlist_entries_moved after update on playlist_entries
  referencing old table as before_change new table as after_change
  for each statement execute function revise_moved_playlist_entries();

-- How many rows a member's imports have added on a day (UTC), over all processes.
create table member_imports (
  user_id text primary key references users on delete cascade,
  day date not null,
  rows_added integer not null
);

-- What a member may send of pictures, over all processes.
create table photo_limits (
  user_id text primary key references users on delete cascade,
  -- A picture of theirs is being made until then, where its process did not say before that it is done.
  making_until timestamptz not null default '-infinity',
  -- One of theirs took too long or too much.
  paused_until timestamptz not null default '-infinity',
  -- When they may send as many at once as a member who sent none.
  rests_at timestamptz not null default '-infinity'
);

-- Sessions that ended while a token for the comments service may still name them; by the clock of the database.
create table ended_sessions (
  session_id text primary key,
  ended_at timestamptz not null default now()
);
create index ended_sessions_by_time on ended_sessions (ended_at);
create function note_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (session_id) select id from ended on conflict do nothing;
  return null;
end $$;
create trigger sessions_noted after delete on sessions referencing old table as ended
  for each statement execute function note_ended_sessions();
