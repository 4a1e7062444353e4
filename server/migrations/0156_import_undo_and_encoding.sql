-- Undoing an import puts back what it changed, and takes away the series and coaches that it made.
alter table studio_import_rows
  -- The versions of its class that the row saved, in their order.
  add column versions integer[] not null default '{}',
  -- What came of undoing the row, in a sentence.
  add column undoing text;
create table studio_import_contents (
  import_id text not null references studio_imports on delete cascade,
  kind text not null check (kind in ('plan', 'coach')),
  content_id integer not null,
  primary key (import_id, kind, content_id)
);

-- A table whose encoding can only be guessed, as long as its columns are being mapped.
alter table studio_imports
  add column encoding_doubtful boolean not null default false,
  -- Its first words beyond ASCII in each encoding that can be meant.
  add column readings jsonb not null default '[]';
create table studio_import_tables (
  import_id text primary key references studio_imports on delete cascade,
  bytes bytea not null
);
