-- The library counts the classes without captions from an index of classes alone.

-- Whether it has a video that has no captions; triggers keep it, whatever changes either of the two.
alter table plan_entries add column without_captions boolean not null default false;

-- The lock has a change of the video's captions wait, which could not find the class by this video yet.
create function note_captions_of_class() returns trigger language plpgsql as $$
begin
  select captions = '[]' into new.without_captions from videos where id = new.video_id for no key update;
  new.without_captions := coalesce(new.without_captions, false);
  return new;
end $$;
create trigger plan_entries_captions_added before insert on plan_entries
  for each row execute function note_captions_of_class();
create trigger plan_entries_captions_changed before update of video_id on plan_entries
  for each row when (old.video_id is distinct from new.video_id) execute function note_captions_of_class();

create function note_captions_of_video() returns trigger language plpgsql as $$
begin
  update plan_entries set without_captions = new.captions = '[]' where video_id = new.id;
  return null;
end $$;
create trigger videos_captions_changed after update of captions on videos
  for each row when ((old.captions = '[]') is distinct from (new.captions = '[]'))
  execute function note_captions_of_video();

update plan_entries set without_captions = true from videos
  where videos.id = plan_entries.video_id and videos.captions = '[]';

create index plan_entries_without_captions on plan_entries (state, published_at) where without_captions;
drop index videos_without_captions;
create index plan_entries_of_video on plan_entries (video_id) include (id);
drop index plan_entries_of_video_with_state;
