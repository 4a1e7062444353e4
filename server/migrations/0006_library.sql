-- Videos that are uploaded and made into what plays. `attempt` counts the times somebody began to make one; its files
-- lie under videos/<id>/<attempt>/ in the storage, so that what is there never changes.
alter table videos
  add column title text not null default '',
  add column attempt integer not null default 0 check (attempt >= 0),
  -- Why the video could not be made, in a sentence for the studio.
  add column failure text,
  add column source_name text,
  add column source_bytes bigint check (source_bytes >= 0),
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  add column loudness_lufs real,
  -- The key of its picture, which is public: posters/<id>-<hash>.
  add column poster text,
  -- Both are played in a frame of the page.
  add constraint videos_external_is_secure check (external ~ '^https://[^[:space:]]+$'),
  add constraint videos_facebook_is_secure check (facebook ~ '^https://[^[:space:]]+$');

-- Captions in several languages: [{language, label, cues}].
update videos
set captions = jsonb_build_array(jsonb_build_object('language', 'en', 'label', 'English', 'cues', captions))
where jsonb_array_length(captions) > 0 and not captions -> 0 ? 'cues';

-- Apart from videos, so that every step forward touches nothing that stands on a card.
create table video_progress (
  video_id integer primary key references videos on delete cascade,
  percent smallint not null check (percent between 0 and 100)
);

-- Files on their way to us, in parts that are in the storage already; once whole, the source of a video.
create table uploads (
  id text primary key,
  -- Null: imported on the command line.
  user_id text references users on delete set null,
  length bigint not null check (length > 0),
  received bigint not null default 0 check (received between 0 and length),
  file_name text not null default '',
  title text not null default '',
  metadata text not null default '',
  video_id integer references videos on delete cascade,
  -- Whoever is adding to it, and until when nobody else may.
  held_by text,
  held_until timestamptz,
  expires_at timestamptz not null,
  check (video_id is null or received = length)
);
create unique index uploads_of_video on uploads (video_id);
create index uploads_by_expiry on uploads (expires_at) where video_id is null;

create table upload_parts (
  upload_id text not null references uploads on delete cascade,
  starts_at bigint not null,
  bytes bigint not null check (bytes > 0),
  storage_key text not null,
  primary key (upload_id, starts_at)
);
