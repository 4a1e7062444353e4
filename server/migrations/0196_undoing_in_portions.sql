-- An import is undone and restored in portions: the one under way, by whom and with which moment, and the rows that are undone.
alter table studio_imports
  add column undoing text check (undoing in ('undo', 'restore')),
  add column undoing_by text,
  add column undoing_at timestamptz;
alter table studio_import_rows add column undone boolean not null default false;
update studio_import_rows as row set undone = true
from studio_imports as one where one.id = row.import_id and one.undone_at is not null and row.outcome in ('created', 'changed');
