-- Where people are in a class, and what became of a completion that was taken back.

-- One row for each opening of the player. A heartbeat changes it in place: no column that changes is indexed, and pages
-- leave room, so that PostgreSQL writes no index entry for it (HOT).
create table watch_views (
  user_id text not null references users on delete cascade,
  plan_entry_id integer not null references plan_entries on delete cascade,
  view uuid not null,
  -- The newest report of the view is the one with the highest sequence; these four columns are its.
  sequence bigint not null,
  reported_at timestamptz not null,
  position_ms integer not null check (position_ms >= 0),
  over boolean not null,
  -- The most that any report told; null while none did.
  watched_ms integer check (watched_ms >= 0),
  -- The earliest report that completes the class.
  completed_at timestamptz,
  primary key (user_id, plan_entry_id, view)
) with (fillfactor = 80);
create index watch_views_of_class on watch_views (plan_entry_id);

-- Nothing is deleted from the practice log. Taking a completion back leaves the days before it in the log: they were
-- practised (`counts`), but no longer mark the class as completed (`undone_at`). The day itself counts no more.
alter table completions
  add column counts boolean not null default true,
  add column undone_at timestamptz;
alter table completions add constraint completions_marks_count check (counts or undone_at is not null);

create function announce_completions(people text[]) returns void language sql as $$
  select pg_notify('completions_changed', json_build_object('userId', person)::text)
  from (select distinct unnest(people) as person) as changed
$$;

create or replace function count_completions() returns trigger language plpgsql as $$
begin
  insert into plan_entry_popularity as counted (plan_entry_id, completions)
  select changed.plan_entry_id, count(*) * case tg_op when 'DELETE' then -1 else 1 end
  from changed join plan_entries on plan_entries.id = changed.plan_entry_id
  where changed.counts
  group by changed.plan_entry_id order by changed.plan_entry_id
  on conflict (plan_entry_id) do update set completions = greatest(0, counted.completions + excluded.completions);
  perform announce_completions((select array_agg(user_id) from changed));
  return null;
end $$;

create function recount_completions() returns trigger language plpgsql as $$
begin
  insert into plan_entry_popularity as counted (plan_entry_id, completions)
  select plan_entry_id, sum(change) from (
    select plan_entry_id, -1 as change from was where counts
    union all
    select plan_entry_id, 1 from became where counts
  ) as changes
  group by plan_entry_id having sum(change) <> 0 order by plan_entry_id
  on conflict (plan_entry_id) do update set completions = greatest(0, counted.completions + excluded.completions);
  perform announce_completions((select array_agg(user_id) from became));
  return null;
end $$;
create trigger completions_changed after update on completions
  referencing old table as was new table as became
  for each statement execute function recount_completions();
