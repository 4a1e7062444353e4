-- The figures of the studio's dashboard: counted as things happen, never by reading what grows.
--
-- A change appends a row to one of the tables of changes, which have no index and no row that two writers share. A worker
-- folds them into sums by day of the studio's time zone. Who is erased stays in the sums of the days before: they name no
-- person, so an erasure takes nothing out of them.

-- Every time zone is some quarters of an hour from that of Greenwich, so a quarter lies in one day.
create function figure_quarter(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00')
$$;

-- Watching and completing.
create table figure_practice_changes (
  at timestamptz not null,
  plan_entry_id integer not null,
  watched_ms bigint not null,
  starts integer not null,
  completions integer not null
);
create table figure_class_days (
  day date not null,
  plan_entry_id integer not null,
  watched_ms bigint not null,
  starts integer not null,
  completions integer not null,
  primary key (day, plan_entry_id)
);
create table figure_class_months (
  month date not null,
  plan_entry_id integer not null,
  watched_ms bigint not null,
  primary key (month, plan_entry_id)
);
-- 0 is what has no category any more.
create table figure_category_days (
  day date not null,
  category_id integer not null,
  watched_ms bigint not null,
  starts integer not null,
  completions integer not null,
  primary key (day, category_id)
);
-- Put anew each night, for each length of a period in days; 0 is twelve months.
create table figure_class_rankings (
  days integer not null,
  list text not null check (list in ('top', 'declining')),
  place integer not null,
  plan_entry_id integer not null,
  watched_ms bigint not null,
  before_ms bigint not null,
  primary key (days, list, place)
);

-- A class counts as begun once ten seconds of it were played; a player that does not say how much is believed.
create function figure_views_added() returns trigger language plpgsql as $$
begin
  insert into figure_practice_changes (at, plan_entry_id, watched_ms, starts, completions)
  select figure_quarter(reported_at), plan_entry_id, coalesce(sum(watched_ms), 0),
    count(*) filter (where coalesce(watched_ms, 10000) >= 10000), 0
  from changed group by 1, 2
  having sum(watched_ms) > 0 or count(*) filter (where coalesce(watched_ms, 10000) >= 10000) > 0;
  return null;
end $$;
create trigger watch_views_figured_added after insert on watch_views referencing new table as changed
  for each statement execute function figure_views_added();

create function figure_views_changed() returns trigger language plpgsql as $$
begin
  insert into figure_practice_changes (at, plan_entry_id, watched_ms, starts, completions)
  select figure_quarter(became.reported_at), became.plan_entry_id,
    sum(coalesce(became.watched_ms, 0) - coalesce(was.watched_ms, 0)),
    count(*) filter (where was.watched_ms < 10000 and became.watched_ms >= 10000), 0
  from became join was using (user_id, plan_entry_id, view)
  where became.watched_ms is distinct from was.watched_ms
  group by 1, 2;
  return null;
end $$;
create trigger watch_views_figured_changed after update on watch_views
  referencing old table as was new table as became
  for each statement execute function figure_views_changed();

create function figure_completions_added() returns trigger language plpgsql as $$
begin
  insert into figure_practice_changes (at, plan_entry_id, watched_ms, starts, completions)
  select figure_quarter(completed_at), plan_entry_id, 0, 0, count(*) from changed where counts group by 1, 2;
  return null;
end $$;
create trigger completions_figured_added after insert on completions referencing new table as changed
  for each statement execute function figure_completions_added();

create function figure_completions_changed() returns trigger language plpgsql as $$
begin
  insert into figure_practice_changes (at, plan_entry_id, watched_ms, starts, completions)
  select at, plan_entry_id, 0, 0, sum(change) from (
    select figure_quarter(completed_at) as at, plan_entry_id, -1 as change from was where counts
    union all
    select figure_quarter(completed_at), plan_entry_id, 1 from became where counts
  ) as changes
  group by 1, 2 having sum(change) <> 0;
  return null;
end $$;
create trigger completions_figured_changed after update on completions
  referencing old table as was new table as became
  for each statement execute function figure_completions_changed();

-- Members by state, and by month of joining. What follows at a known moment is a change at that moment already, as in
-- listed_members, so time passes without a write there either.
create table figure_member_changes (
  at timestamptz not null,
  state text not null,
  joined_at timestamptz not null,
  members integer not null
);
create index figure_member_changes_due on figure_member_changes (at);
create table figure_member_counts (
  state text not null,
  joined_month date not null,
  members integer not null,
  primary key (state, joined_month)
);
create table figure_member_days (
  day date not null,
  state text not null,
  members integer not null,
  primary key (day, state)
);
-- How many of those who joined in one month had access at the end of another; a month that lasts has its latest count.
create table figure_cohort_months (
  joined_month date not null,
  month date not null,
  members integer not null,
  with_access integer not null,
  primary key (joined_month, month)
);

create function figure_listings_added() returns trigger language plpgsql as $$
begin
  insert into figure_member_changes (at, state, joined_at, members)
  select from_at, state, joined_at, 1 from changed
  union all
  select until_at, state, joined_at, -1 from changed where until_at < 'infinity';
  return null;
end $$;
create trigger listed_members_figured_added after insert on listed_members referencing new table as changed
  for each statement execute function figure_listings_added();

create function figure_listings_removed() returns trigger language plpgsql as $$
begin
  insert into figure_member_changes (at, state, joined_at, members)
  select from_at, state, joined_at, -1 from changed
  union all
  select until_at, state, joined_at, 1 from changed where until_at < 'infinity';
  return null;
end $$;
create trigger listed_members_figured_removed after delete on listed_members referencing old table as changed
  for each statement execute function figure_listings_removed();

-- Revenue that returns each month: what paying members pay by their price, before discounts. `monthly_amount` and
-- `members` are what they grew or shrank by; of `recovered` they are what was kept and add nothing.
create table figure_membership_changes (
  at timestamptz not null,
  kind text not null check (kind in ('began', 'ended', 'changed', 'recovered')),
  currency text not null,
  monthly_amount bigint not null,
  members integer not null
);
create table figure_membership_days (
  day date not null,
  kind text not null,
  -- Empty where a store bills, which tells no price.
  currency text not null,
  monthly_amount bigint not null,
  members integer not null,
  primary key (day, kind, currency)
);

create function figure_paying(source text, state text, detail text) returns boolean language sql immutable as $$
  select source in ('stripe', 'ios', 'google') and state in ('renewing', 'churning', 'grace')
    and coalesce(detail, 'active') in ('active', 'past_due', 'refunded')
$$;

create function figure_price(price text, out currency text, out monthly_amount bigint) language sql stable as $$
  select coalesce(max(membership_prices.currency), ''),
    coalesce(max(round(amount / interval_count * case billing_interval
      when 'month' then 1 when 'year' then 1 / 12.0 when 'week' then 52 / 12.0 else 365 / 12.0 end)), 0)::bigint
  from (select currency, amount::numeric, billing_interval, interval_count from membership_prices where id = price)
    as membership_prices
$$;

create function figure_membership() returns trigger language plpgsql as $$
declare
  was_paying boolean := false;
  is_paying boolean := false;
  before record;
  after record;
begin
  if tg_op <> 'INSERT' then
    was_paying := figure_paying(old.source, old.state, old.detail);
    select * into before from figure_price(old.price_id);
  end if;
  if tg_op <> 'DELETE' then
    is_paying := figure_paying(new.source, new.state, new.detail);
    select * into after from figure_price(new.price_id);
  end if;
  if tg_op = 'INSERT' then
    if is_paying then
      insert into figure_membership_changes values
        (least(new.starts_at, new.updated_at), 'began', after.currency, after.monthly_amount, 1);
    end if;
  elsif tg_op = 'DELETE' then
    if not was_paying then return null; end if;
    if exists (select from users where id = old.user_id) then
      -- Another row takes its place.
      insert into figure_membership_changes values
        (least(old.starts_at, old.updated_at), 'began', before.currency, -before.monthly_amount, -1);
    else
      insert into figure_membership_changes values (now(), 'ended', before.currency, -before.monthly_amount, -1);
    end if;
  elsif was_paying and not is_paying then
    insert into figure_membership_changes values (
      case when new.ends_at < new.updated_at then new.ends_at else new.updated_at end,
      case when new.state = 'renewing' and new.detail = 'paused' then 'changed' else 'ended' end,
      before.currency, -before.monthly_amount, -1);
  elsif is_paying and not was_paying then
    insert into figure_membership_changes values (
      new.updated_at, case when old.state = 'renewing' and old.detail = 'paused' then 'changed' else 'began' end,
      after.currency, after.monthly_amount, 1);
  elsif is_paying then
    if (before.currency, before.monthly_amount) is distinct from (after.currency, after.monthly_amount) then
      insert into figure_membership_changes values
        (new.updated_at, 'changed', before.currency, -before.monthly_amount, -1),
        (new.updated_at, 'changed', after.currency, after.monthly_amount, 1);
    end if;
    if old.state = 'grace' and new.state = 'renewing' then
      insert into figure_membership_changes values
        (new.updated_at, 'recovered', after.currency, after.monthly_amount, 1);
    end if;
  end if;
  return null;
end $$;
create trigger memberships_figured after insert or update or delete on memberships
  for each row execute function figure_membership();

-- One that is over when it is first heard of, in a studio that has moved here: whether it was ever paid is known once the
-- whole transaction is.
create function figure_past_membership() returns trigger language plpgsql as $$
declare
  price record;
begin
  if exists (select from payments where subscription_id = new.subscription_id and amount_paid > 0) then
    select * into price from figure_price(new.price_id);
    insert into figure_membership_changes values
      (new.starts_at, 'began', price.currency, price.monthly_amount, 1),
      (coalesce(new.ends_at, new.updated_at), 'ended', price.currency, -price.monthly_amount, -1);
  end if;
  return null;
end $$;
create constraint trigger memberships_figured_past after insert on memberships deferrable initially deferred
  for each row when (new.state = 'ended' and new.subscription_id is not null)
  execute function figure_past_membership();

-- Why members left: chosen answers alone, no words of their own.
create table figure_reason_changes (
  at timestamptz not null,
  question text not null,
  reason text not null,
  answers integer not null
);
create table figure_reason_days (
  day date not null,
  question text not null,
  reason text not null,
  answers integer not null,
  primary key (day, question, reason)
);

create function figure_reasons() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_reason_changes values (old.answered_at, old.question, old.reason, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_reason_changes values (new.answered_at, new.question, new.reason, 1);
  end if;
  return null;
end $$;
create trigger cancellation_surveys_figured after insert or delete or update of question, reason on cancellation_surveys
  for each row execute function figure_reasons();

-- What was searched for and not found, without who searched.
create table figure_search_days (
  day date not null,
  words text not null check (char_length(words) between 2 and 60),
  searches integer not null,
  primary key (day, words)
);

-- What the storage held at the end of a day, and what was sent of videos in it.
create table figure_storage_days (
  day date not null,
  kind text not null check (kind in ('streams', 'originals', 'pictures', 'sent')),
  bytes bigint not null,
  primary key (day, kind)
);

-- How far the counting is. Without a time zone everything that is there is counted first.
create table figure_counting (
  id boolean primary key default true check (id),
  time_zone text,
  counted_at timestamptz,
  ranked_on date
);
insert into figure_counting default values;
