-- Words of sections and of their items in further languages, by language and field.
alter table sections add column translations jsonb not null default '{}';
alter table section_items add column translations jsonb not null default '{}';
