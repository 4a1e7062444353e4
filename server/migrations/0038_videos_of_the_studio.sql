-- Videos in the studio: which one takes the place of a class's, which no class uses, what is kept, and how much of it.

alter table videos
  -- Of all that was made of the file; null where it has not been counted yet. Demo videos share files of the program.
  add column made_bytes bigint default 0 check (made_bytes >= 0),
  -- The file that was sent is still there.
  add column original_kept boolean not null default false,
  -- The file had more brightness than screens show, and was made anew for them.
  add column high_range boolean not null default false,
  -- Since when no class has it or waits for it; null while one does.
  add column unused_since timestamptz;
update videos set made_bytes = null where manifest ? 'folder';
update videos set original_kept = true where id in (select video_id from uploads where video_id is not null);
update videos set unused_since = now()
  where original_kept and id not in (select video_id from plan_entries where video_id is not null);
create index videos_unused on videos (unused_since) where unused_since is not null;
create index videos_uncounted on videos (id) where made_bytes is null and process_status = 'finished';
create index videos_with_original on videos (id) where original_kept;
-- What the storage holds of videos is read from this index alone.
create index videos_by_bytes on videos (id) include (made_bytes, source_bytes, original_kept);
create index photos_by_bytes on photos (bytes);

-- A class plays its video until the one that is to replace it is ready.
create table video_replacements (
  plan_entry_id integer primary key references plan_entries on delete cascade,
  video_id integer not null unique references videos on delete cascade,
  asked_by text references users on delete set null
);
create index video_replacements_of_account on video_replacements (asked_by) where asked_by is not null;

-- Where an upload goes once it is whole: to a class, or to a new draft in a series; null: to none yet.
alter table uploads
  add column plan_entry_id integer references plan_entries on delete set null,
  add column plan_id integer references plans on delete set null;
create index uploads_of_account on uploads (user_id) where video_id is null;
create index uploads_for_class on uploads (plan_entry_id) where plan_entry_id is not null;
create index uploads_for_plan on uploads (plan_id) where plan_id is not null;

-- One row: whether the files that were sent are kept once their videos are made.
create table video_settings (
  one boolean primary key default true check (one),
  keep_originals boolean not null
);

create function note_video_use() returns trigger language plpgsql as $$
declare
  given integer := case when tg_op <> 'INSERT' then old.video_id end;
  taken integer := case when tg_op <> 'DELETE' then new.video_id end;
begin
  if given is not null and given is distinct from taken then
    update videos set unused_since = now() where id = given
      and not exists (select from plan_entries where video_id = given)
      and not exists (select from video_replacements where video_id = given);
  end if;
  if taken is not null and given is distinct from taken
    and exists (select from videos where id = taken and unused_since is not null) then
    update videos set unused_since = null where id = taken;
  end if;
  return null;
end $$;
create trigger plan_entries_video_use after insert or delete or update of video_id on plan_entries
  for each row execute function note_video_use();
create trigger video_replacements_use after insert or delete or update of video_id on video_replacements
  for each row execute function note_video_use();
