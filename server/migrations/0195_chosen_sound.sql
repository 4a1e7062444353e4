-- A video is made anew with another sound from the file of the one that plays, which is its source until it has the file.
alter table videos
  add column source_video_id integer references videos on delete set null deferrable initially deferred,
  -- The sound that staff chose: {"track", "bothSides"}.
  add column sound_choice jsonb,
  -- The tracks of sound in the file, [{"channels", "language", "title"}], and the place of the one that plays.
  add column sound_tracks jsonb not null default '[]',
  add column sound_track integer;
create index videos_by_source on videos (source_video_id) where source_video_id is not null;
