-- Title and description of live shows in further languages: {"de": {"title": "…"}}, by language and field.
alter table live_shows add column translations jsonb not null default '{}';
drop trigger staff_changes on live_shows;
select audit_table('live_shows', 'id', 'title',
  'slug,title,description,translations,live_instructor_id,starts_at,duration_minutes,thumbnail,status,recording_class_id');
