-- Moves of the files to another storage. Where from and to, with its keys, is in saved_settings, sealed.
create table storage_moves (
  id bigint generated always as identity primary key,
  state text not null check (state in ('copying', 'switching', 'done', 'stopped')),
  -- Descriptions for people.
  source text not null,
  target text not null,
  begun_by text references users on delete set null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- Null until the files were counted.
  files integer,
  bytes bigint,
  copied_files integer not null default 0,
  copied_bytes bigint not null default 0,
  -- How often the files of the source were gone through.
  passes integer not null default 0,
  -- Processes that still write to the source while it is switched.
  waits_for integer not null default 0,
  -- The reason that it does not go on, and is tried again.
  problem text,
  check ((state in ('done', 'stopped')) = (ended_at is not null))
);
create unique index storage_moves_one_at_a_time on storage_moves ((true)) where ended_at is null;
create index storage_moves_by on storage_moves (begun_by) where begun_by is not null;

-- Files of a move that were copied and compared, until it ends.
create table storage_move_files (
  move_id bigint not null references storage_moves on delete cascade,
  key text not null,
  source_etag text not null,
  -- Null where the target had a newer file.
  target_etag text,
  -- The pass that last saw it in the source.
  pass integer not null,
  primary key (move_id, key)
);
