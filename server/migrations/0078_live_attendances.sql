-- Members put live shows into their calendar and are reminded of them before they begin.
create table live_attendances (
  user_id text not null references users on delete cascade,
  live_show_id integer not null references live_shows on delete cascade,
  created_at timestamptz not null,
  reminded boolean not null default false,
  primary key (user_id, live_show_id)
);
create index live_attendances_of_show on live_attendances (live_show_id, user_id);
-- A worker finds those who are to be told without looking at the others.
create index live_attendances_to_remind on live_attendances (live_show_id) where not reminded;

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('comment_reply', 'series_class', 'scheduled_class', 'live_show')),
  add column live_show_id integer references live_shows on delete cascade;
create index notices_of_live_show on notices (live_show_id) where live_show_id is not null;

-- A show that was moved is reminded of at its new time, and not of its former one.
create function forget_live_reminders() returns trigger language plpgsql as $$
begin
  update live_attendances set reminded = false where live_show_id = new.id and reminded;
  delete from notices where live_show_id = new.id;
  return null;
end $$;
create trigger live_shows_moved after update of starts_at on live_shows
  for each row when (old.starts_at <> new.starts_at) execute function forget_live_reminders();
