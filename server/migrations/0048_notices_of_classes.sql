-- Members are told of new classes in the series they follow, and of classes they planned before these begin.

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('comment_reply', 'series_class', 'scheduled_class')),
  -- The class it is about; a class that members may not see any more hides its notices.
  add column plan_entry_id integer references plan_entries on delete cascade,
  add column scheduled_class_id bigint references scheduled_classes on delete cascade;
create index notices_of_class on notices (plan_entry_id) where plan_entry_id is not null;
create index notices_of_scheduled_class on notices (scheduled_class_id) where scheduled_class_id is not null;
-- A reminder does not wait behind the mails of a series with many followers.
drop index notices_to_mail;
create index notices_to_mail on notices (kind, mail_at) where mailed_at is null and mail_at is not null;

-- The outbox of published classes: the followers of each one's series are told in batches, those up to
-- `after_user_id` have been.
create table class_announcements (
  plan_entry_id integer primary key references plan_entries on delete cascade,
  published_at timestamptz not null,
  due_at timestamptz not null,
  after_user_id text not null default ''
);
create index class_announcements_due on class_announcements (due_at);
drop index plan_subscriptions_of_plan;
create index plan_subscriptions_of_plan on plan_subscriptions (plan_id, user_id);

create function announce_class() returns trigger language plpgsql as $$
begin
  insert into class_announcements (plan_entry_id, published_at, due_at)
  values (new.id, new.published_at, new.published_at)
  on conflict (plan_entry_id) do update
    set published_at = excluded.published_at, due_at = excluded.due_at, after_user_id = '';
  return null;
end $$;
create trigger plan_entries_announced_when_added after insert on plan_entries
  for each row when (new.state = 'published') execute function announce_class();
create trigger plan_entries_announced_when_published after update of state, published_at on plan_entries
  for each row when (new.state = 'published'
    and (old.state <> 'published' or old.published_at is distinct from new.published_at))
  execute function announce_class();
insert into class_announcements (plan_entry_id, published_at, due_at)
  select id, published_at, published_at from plan_entries where state = 'published' and published_at > now();

alter table scheduled_classes add column reminded boolean not null default false;
create index scheduled_classes_to_remind on scheduled_classes (starts_at) where not reminded;

-- A class that was moved is reminded of at its new time, and not of its former one.
create function forget_reminder() returns trigger language plpgsql as $$
begin
  new.reminded := false;
  delete from notices where scheduled_class_id = new.id;
  return new;
end $$;
create trigger scheduled_classes_moved before update of starts_at on scheduled_classes
  for each row when (old.starts_at <> new.starts_at) execute function forget_reminder();
