-- Words of the studio in further languages: {"de": {"title": "…"}}, by language and field.
alter table categories add column translations jsonb not null default '{}';
alter table subcategories add column translations jsonb not null default '{}';
alter table class_values add column translations jsonb not null default '{}';
alter table coaches add column translations jsonb not null default '{}';
alter table plans add column translations jsonb not null default '{}';
alter table plan_entries add column translations jsonb not null default '{}';
alter table billboards add column translations jsonb not null default '{}';
alter table announcements add column translations jsonb not null default '{}';
