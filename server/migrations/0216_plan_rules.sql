-- Plans that repeat, and series laid over days. Their occurrences are rows of scheduled_classes, laid out some weeks
-- ahead (server/features/calendar/rules/upkeep.ts), so that reminders and feeds read one table.

create table plan_rules (
  id bigint primary key generated always as identity,
  user_id text not null references users on delete cascade,
  -- series: the classes of a series or playlist, one on each day.
  kind text not null check (kind in ('class', 'wish', 'series')),
  title text not null,
  plan_entry_id integer references plan_entries on delete cascade,
  -- Page of the series or playlist; filters of a wish.
  address text,
  chooser text check (chooser in ('studio', 'member')),
  -- Days of the week, Monday is 1, and every second of them where every_days is 2.
  weekdays smallint[] not null,
  every_days smallint not null default 1 check (every_days in (1, 2)),
  first_day date not null,
  last_day date,
  -- Number of occurrences; null without such an end.
  times integer,
  -- Time of day on the member's own clock, HH:MM.
  time text not null,
  -- Zone in which the occurrences were laid out.
  time_zone text not null,
  when_missed text check (when_missed in ('move', 'wait')),
  -- Last day up to which occurrences were laid out, and their number.
  laid_until date,
  laid integer not null default 0,
  -- Day on which a missed class was moved last, and its place in the series.
  moved_on date,
  moved_step integer,
  -- Moment of the next work on the rule; null for none.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'class') = (plan_entry_id is not null)),
  check ((kind = 'wish') = (chooser is not null)),
  check ((kind = 'series') = (when_missed is not null))
);
create index plan_rules_of_member on plan_rules (user_id);
create index plan_rules_of_class on plan_rules (plan_entry_id) where plan_entry_id is not null;
create index plan_rules_due on plan_rules (due_at) where due_at is not null;

alter table scheduled_classes
  -- Null until the class of a wish is chosen.
  alter column plan_entry_id drop not null,
  add column rule_id bigint references plan_rules on delete set null,
  -- Day for which the rule laid it out; it may have been moved since.
  add column rule_day date,
  add column step integer,
  -- True if the member moved it alone: what moves the rule leaves it where it is.
  add column alone boolean not null default false,
  -- Moment from which the class of a wish is chosen.
  add column choose_at timestamptz;
create index scheduled_classes_of_rule on scheduled_classes (rule_id, rule_day) where rule_id is not null;
create index scheduled_classes_to_choose on scheduled_classes (choose_at) where choose_at is not null;

-- 07:00 stays 07:00 where the member is: in another time zone the occurrences to come are laid out anew.
create function lay_plans_anew() returns trigger language plpgsql as $$
begin
  update plan_rules set due_at = '-infinity' where user_id = new.id;
  return null;
end $$;
create trigger users_moved after update of time_zone on users
  for each row when (old.time_zone <> new.time_zone) execute function lay_plans_anew();
