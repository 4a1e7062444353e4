-- The studio's list of members: 1,000,000 of them in three orders, narrowed by what each has now.

-- What a member is listed as between two moments; most members have one row. Access that ends at a known moment has the
-- row of what follows already, so time passes without a write. Triggers keep it, and a sweep takes out what is past.
create table listed_members (
  user_id text not null references users on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null,
  state text not null check (state in ('renewing', 'churning', 'grace', 'unlimited', 'paused', 'unknown', 'ended', 'none')),
  source text,
  detail text,
  plan_id text,
  joined_at timestamptz not null,
  practiced_at timestamptz,
  -- As it is sorted: letters without their marks.
  name text collate "C" not null,
  words tsvector not null,
  primary key (user_id, from_at)
);

create function sorted_name(named text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(lower(named), nfkd), '[\u0300-\u036f]', '', 'g')
$$;

-- As entitlement.ts decides: what opens the studio and lasts longest; of a member whom nothing lets in, why.
create function listed_states(member text)
returns table (from_at timestamptz, until_at timestamptz, state text, source text, detail text, plan_id text)
language sql stable as $$
  with given as materialized (
    select memberships.*, membership_prices.plan_id as plan_id
    from memberships left join membership_prices on membership_prices.id = memberships.price_id
    -- A first payment that was never made is no membership.
    where memberships.user_id = member and (memberships.detail is distinct from 'incomplete' or memberships.state <> 'ended')),
  bounds as (
    select '-infinity'::timestamptz as at
    union select starts_at from given
    union select ends_at from given where ends_at is not null),
  spans as (select at as from_at, lead(at, 1, 'infinity') over (order by at) as until_at from bounds)
  select spans.from_at, spans.until_at, coalesce(chosen.listed_state, 'none'),
    chosen.source, chosen.detail, chosen.plan_id
  from spans left join lateral (
    select opens.*, case
      when opens.is_open then opens.state
      when opens.state = 'unknown' then 'unknown'
      when opens.state = 'renewing' then 'paused'
      else 'ended' end as listed_state
    from (
      select given.*, (given.ends_at is null or given.ends_at > spans.from_at)
        and (given.state in ('renewing', 'grace', 'unlimited')
          or given.state = 'churning' and given.ends_at is not null) as is_open
      from given where given.starts_at <= spans.from_at) as opens
    order by opens.is_open desc,
      case when opens.is_open then coalesce(opens.ends_at, 'infinity') end desc nulls last,
      opens.state = 'unknown' desc, opens.state = 'renewing' desc, opens.starts_at desc, opens.id
    limit 1) as chosen on true
$$;

-- Changes of one member wait for one another; of many at once the whole list does.
create function lock_listed(members text[]) returns void language plpgsql as $$
begin
  if cardinality(members) > 500 then
    lock table listed_members in share row exclusive mode;
  else
    perform pg_advisory_xact_lock(hashtextextended('listed member ' || member, 0))
    from (select distinct member from unnest(members) as member order by member) as member_of_list;
  end if;
end $$;

create function list_members(members text[]) returns void language plpgsql as $$
begin
  perform lock_listed(members);
  delete from listed_members where user_id = any(members);
  insert into listed_members (
    user_id, from_at, until_at, state, source, detail, plan_id, joined_at, practiced_at, name, words)
  select users.id, listed.from_at, listed.until_at, listed.state, listed.source, listed.detail, listed.plan_id,
    users.created_at, (select max(completed_at) from completions where user_id = users.id and counts),
    sorted_name(users.full_name),
    search_words(users.full_name || ' ' || users.email || ' ' || coalesce(users.username, ''))
  from users cross join lateral listed_states(users.id) as listed
  where users.id = any(members);
end $$;

create function list_changed_members() returns trigger language plpgsql as $$
begin
  perform list_members((select array_agg(distinct user_id) from changed));
  return null;
end $$;
create trigger memberships_listed_added after insert on memberships referencing new table as changed
  for each statement execute function list_changed_members();
create trigger memberships_listed_changed after update on memberships referencing new table as changed
  for each statement execute function list_changed_members();
create trigger memberships_listed_removed after delete on memberships referencing old table as changed
  for each statement execute function list_changed_members();

create function list_added_users() returns trigger language plpgsql as $$
begin
  perform list_members((select array_agg(id) from changed));
  return null;
end $$;
create trigger users_listed_added after insert on users referencing new table as changed
  for each statement execute function list_added_users();

create function list_changed_user() returns trigger language plpgsql as $$
begin
  perform list_members(array[new.id]);
  return null;
end $$;
create trigger users_listed_changed after update of full_name, email, username, created_at on users
  for each row when ((old.full_name, old.email, old.username, old.created_at)
    is distinct from (new.full_name, new.email, new.username, new.created_at))
  execute function list_changed_user();

create function list_practice() returns trigger language plpgsql as $$
declare
  members text[] := (select array_agg(distinct user_id) from changed);
begin
  if members is null then return null; end if;
  perform lock_listed(members);
  update listed_members set practiced_at = latest.at
  from (
    select member, (select max(completed_at) from completions where user_id = member and counts) as at
    from unnest(members) as member) as latest
  where user_id = latest.member and practiced_at is distinct from latest.at;
  return null;
end $$;
create trigger completions_listed_added after insert on completions referencing new table as changed
  for each statement execute function list_practice();
create trigger completions_listed_changed after update on completions referencing new table as changed
  for each statement execute function list_practice();
create trigger completions_listed_removed after delete on completions referencing old table as changed
  for each statement execute function list_practice();

insert into listed_members (
  user_id, from_at, until_at, state, source, detail, plan_id, joined_at, practiced_at, name, words)
select users.id, listed.from_at, listed.until_at, listed.state, listed.source, listed.detail, listed.plan_id,
  users.created_at, (select max(completed_at) from completions where user_id = users.id and counts),
  sorted_name(users.full_name),
  search_words(users.full_name || ' ' || users.email || ' ' || coalesce(users.username, ''))
from users cross join lateral listed_states(users.id) as listed;

-- Members of a state are often few, or all at the end of an order, so each order but that of names has one within it.
create index listed_members_by_joining on listed_members (joined_at desc, user_id desc);
create index listed_members_by_name on listed_members (name, user_id);
create index listed_members_by_practice on listed_members (practiced_at desc nulls last, user_id desc);
create index listed_members_of_state_by_joining on listed_members (state, joined_at desc, user_id desc);
create index listed_members_of_state_by_practice on listed_members (state, practiced_at desc nulls last, user_id desc);
create index listed_members_of_source on listed_members (source) where source is not null;
create index listed_members_of_detail on listed_members (detail) where detail is not null;
create index listed_members_of_plan on listed_members (plan_id) where plan_id is not null;
create index listed_members_of_words on listed_members using gin (words);
-- The tabs are counted from this index alone.
create index listed_members_counted on listed_members (state, until_at, from_at);
create index listed_members_past on listed_members (until_at) where until_at < 'infinity';
