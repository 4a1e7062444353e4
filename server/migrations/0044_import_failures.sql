-- Why an import does not go on, in words, and when its classes were put among what was deleted.
alter table studio_imports add column failure text, add column undone_at timestamptz;
