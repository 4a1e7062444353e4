-- Imports of tables of classes: each row with its verdict and what came of it.

create table studio_imports (
  id text primary key,
  created_by text references users on delete set null,
  created_at timestamptz not null,
  file_name text not null,
  encoding text not null,
  separator text not null,
  -- Of each column: its name, a sample and the field it stands for.
  columns jsonb not null,
  publish boolean not null default false,
  state text not null default 'mapping' check (state in ('mapping', 'judged', 'running', 'stopped', 'finished'))
);
create index studio_imports_newest on studio_imports (created_at desc);
create index studio_imports_running on studio_imports (id) where state = 'running';
create index studio_imports_of_account on studio_imports (created_by) where created_by is not null;

create table studio_import_rows (
  import_id text not null references studio_imports on delete cascade,
  line integer not null,
  cells jsonb not null,
  title text not null default '',
  verdict text check (verdict in ('ready', 'warning', 'refused')),
  reasons text[] not null default '{}',
  -- The video of the row, as its file is called; null where it has none.
  file text,
  bytes bigint,
  state text not null default 'waiting' check (state in ('waiting', 'video', 'done', 'refused')),
  outcome text check (outcome in ('created', 'changed', 'same')),
  class_id integer references plan_entries on delete set null,
  primary key (import_id, line)
);
create index studio_import_rows_of_class on studio_import_rows (class_id) where class_id is not null;
create index studio_import_rows_unfinished on studio_import_rows (import_id, line) where state in ('waiting', 'video');

-- Which class a row of a table stands for, so that an import that runs twice changes nothing.
create table imported_classes (
  identity text primary key,
  plan_entry_id integer not null references plan_entries on delete cascade
);
create index imported_classes_of_class on imported_classes (plan_entry_id);
create index videos_by_source_name on videos (source_name) where source_name is not null;
