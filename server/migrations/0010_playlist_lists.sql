-- What the grid of all playlists walks and counts, and what members report.

-- A title may be longer than an index takes; the walk by title reads nothing but its index.
alter table playlists add column title_key text not null generated always as (left(lower(title), 100)) stored;
drop index playlists_by_title;
create index playlists_by_title on playlists (title_key, id) where not private;
drop index playlists_of_author;
create index playlists_of_author on playlists (author_id, created_at desc, id);
create index playlists_private on playlists (author_id) where private;

-- How many public playlists there are: the sum of these rows. They are sixteen so that people who make playlists at
-- the same moment seldom wait for each other; one alone may be below zero.
create table playlist_counts (
  shard integer primary key,
  public_playlists bigint not null default 0
);
insert into playlist_counts (shard, public_playlists)
select shard, case shard when 0 then (select count(*) from playlists where not private) else 0 end
from generate_series(0, 15) as shard;

create function count_public_playlists() returns trigger language plpgsql as $$
declare
  difference bigint := 0;
begin
  if tg_op <> 'DELETE' then
    difference := difference + (select count(*) from after_change where not private);
  end if;
  if tg_op <> 'INSERT' then
    difference := difference - (select count(*) from before_change where not private);
  end if;
  if difference <> 0 then
    update playlist_counts set public_playlists = public_playlists + difference where shard = pg_backend_pid() % 16;
  end if;
  return null;
end $$;
create trigger playlists_added after insert on playlists referencing new table as after_change
  for each statement execute function count_public_playlists();
create trigger playlists_changed after update on playlists
  referencing old table as before_change new table as after_change
  for each statement execute function count_public_playlists();
create trigger playlists_removed after delete on playlists referencing old table as before_change
  for each statement execute function count_public_playlists();

-- NS-122: a member reports a playlist once.
create table playlist_reports (
  playlist_id uuid not null references playlists on delete cascade,
  user_id text not null references users on delete cascade,
  reported_at timestamptz not null,
  primary key (playlist_id, user_id)
);
create index playlist_reports_of_user on playlist_reports (user_id);

-- What came into a person's own list last stands on their home page.
create index member_playlists_by_date on member_playlists (user_id, added_at desc);

-- Whether anybody still shows an uploaded picture.
create index playlists_by_cover on playlists (cover) where cover is not null;
