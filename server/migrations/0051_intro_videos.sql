-- The class whose video introduces a series on its page, to everybody.
create table plan_intro_videos (
  plan_id integer primary key references plans on delete cascade,
  class_id integer not null references plan_entries on delete cascade
);
create index plan_intro_videos_by_class on plan_intro_videos (class_id);

create trigger plan_intro_videos_added after insert on plan_intro_videos referencing new table as changed
  for each statement execute function announce_catalog_change('products', '');
create trigger plan_intro_videos_changed after update on plan_intro_videos referencing new table as changed
  for each statement execute function announce_catalog_change('products', '');
create trigger plan_intro_videos_removed after delete on plan_intro_videos referencing old table as changed
  for each statement execute function announce_catalog_change('products', '');
