-- Members are told of new classes that fit filters they keep, where they ask for it.
alter table filter_sets
  add column notifies boolean not null default false,
  -- Moment of the last notice: the next one of a set comes a day later at the earliest.
  add column notified_at timestamptz;
create index filter_sets_notifying on filter_sets (params) where notifies;

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('comment_reply', 'series_class', 'scheduled_class', 'live_show', 'fitting_class'));

-- The outbox of classes that came out, alone or with their series: filter sets are compared with each.
create table fitting_announcements (
  plan_entry_id integer primary key references plan_entries on delete cascade,
  published_at timestamptz not null,
  due_at timestamptz not null
);
create index fitting_announcements_due on fitting_announcements (due_at);

-- New classes that fit a set, until its member is told of them.
create table fitting_classes (
  filter_set_id bigint not null references filter_sets on delete cascade,
  plan_entry_id integer not null references plan_entries on delete cascade,
  found_at timestamptz not null,
  primary key (filter_set_id, plan_entry_id)
);
create index fitting_classes_of_class on fitting_classes (plan_entry_id);

create function announce_fitting_class() returns trigger language plpgsql as $$
begin
  insert into fitting_announcements (plan_entry_id, published_at, due_at)
  values (new.id, new.published_at, new.published_at)
  on conflict (plan_entry_id) do update
    set published_at = excluded.published_at, due_at = excluded.due_at;
  return null;
end $$;
create trigger plan_entries_fitting_when_added after insert on plan_entries
  for each row when (new.state = 'published') execute function announce_fitting_class();
create trigger plan_entries_fitting_when_published after update of state, published_at on plan_entries
  for each row when (new.state = 'published'
    and (old.state <> 'published' or old.published_at is distinct from new.published_at))
  execute function announce_fitting_class();

-- The classes of a series come out with it.
create function announce_fitting_classes() returns trigger language plpgsql as $$
begin
  insert into fitting_announcements (plan_entry_id, published_at, due_at)
  select id, greatest(published_at, new.published_at), greatest(published_at, new.published_at)
  from plan_entries where plan_id = new.id and state = 'published'
  on conflict (plan_entry_id) do update
    set published_at = excluded.published_at, due_at = excluded.due_at;
  return null;
end $$;
create trigger plans_fitting_when_published after update of state, published_at on plans
  for each row when (new.state = 'published'
    and (old.state <> 'published' or old.published_at is distinct from new.published_at))
  execute function announce_fitting_classes();
