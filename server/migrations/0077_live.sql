-- People who teach live, and shows that begin at a moment, as the studio edits them.
create table live_instructors (
  id integer generated always as identity primary key,
  version integer not null default 1 check (version > 0),
  first_name text not null,
  last_name text not null,
  slug slug not null unique,
  bio text not null default '',
  -- The key of the picture.
  photo text,
  -- Whether new shows can name them; shows that do keep them.
  active boolean not null default true
);

create table live_shows (
  id integer generated always as identity primary key,
  version integer not null default 1 check (version > 0),
  -- The address of its page, made of its first title.
  slug slug not null unique,
  title text not null,
  description text not null default '',
  live_instructor_id integer not null references live_instructors,
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  stream_url text check (stream_url ~ '^https?://'),
  -- The key of the picture.
  thumbnail text,
  -- A scheduled show is live and over by its times; one that was put on live stays so until the studio ends it.
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'live', 'ended')),
  -- The class that shows it again once it is over.
  recording_class_id integer references plan_entries on delete set null
);
create index live_shows_by_start on live_shows (starts_at desc, id desc);
create index live_shows_of_instructor on live_shows (live_instructor_id);
create index live_shows_of_recording on live_shows (recording_class_id) where recording_class_id is not null;

-- Every process keeps the shows that members may see in memory, and switches each by its own times.
create function say_live_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_changed', '');
  return null;
end $$;
create trigger live_shows_changed after insert or update or delete on live_shows for each statement
  execute function say_live_changed();
create trigger live_instructors_changed after update on live_instructors for each statement
  execute function say_live_changed();
create trigger live_show_deleted after insert on deleted_contents for each row when (new.kind = 'live_show')
  execute function say_live_changed();
create trigger live_show_restored after delete on deleted_contents for each row when (old.kind = 'live_show')
  execute function say_live_changed();
