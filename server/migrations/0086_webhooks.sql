-- Other programs are told what happens here (BEY-73), in the format of Standard Webhooks. The triggers below write an
-- event in the transaction of the change it tells of, with one delivery for each endpoint that hears its type; nothing
-- is written where no endpoint does.

create table webhook_endpoints (
  id text primary key default 'whe_' || replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  url text not null,
  events text[] not null,
  -- `failed`: switched off by the studio after three days of failures; its events wait.
  state text not null default 'on' check (state in ('on', 'off', 'failed')),
  -- Sealed under the id of the endpoint.
  secret text not null,
  secret_ending text not null,
  secret_set_at timestamptz not null,
  -- The secret before it signs beside it until then.
  former_secret text,
  former_until timestamptz,
  -- Since the first failure after the last success.
  failing_since timestamptz,
  created_by text references users on delete set null,
  created_at timestamptz not null
);
create index webhook_endpoints_of_account on webhook_endpoints (created_by) where created_by is not null;

-- The last number that an event of each member was given. It outlives the account, whose leaving is an event too.
create table webhook_sequences (
  member text primary key,
  last bigint not null
);

create table webhook_events (
  -- The webhook-id that receivers know it by.
  id text primary key default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  member text,
  -- What happens once makes one event, however often it is told.
  key text unique,
  -- The body, byte for byte, of every attempt.
  payload text not null,
  recorded_at timestamptz not null default now()
);
create index webhook_events_of_member on webhook_events (member, type, recorded_at) where member is not null;
create index webhook_events_by_time on webhook_events (recorded_at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id text not null references webhook_endpoints on delete cascade,
  event_id text not null references webhook_events on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Of the present series: the first one, or the one since it was asked for again.
  tries integer not null default 0,
  series_at timestamptz,
  -- `-infinity`: as soon as there is a worker.
  next_attempt_at timestamptz not null default '-infinity',
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, id) where state = 'waiting';
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);

create table webhook_attempts (
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  number integer not null,
  at timestamptz not null,
  took_ms integer not null,
  -- What the receiver answered; without an answer, why there is none.
  status integer,
  error text,
  -- The beginning of the answer's body.
  answer text not null default '',
  primary key (delivery_id, number)
);

-- Up to when the passing of time was told: classes that were to be published then, memberships that ended.
create table webhook_clock (
  id integer primary key default 1 check (id = 1),
  told_until timestamptz not null default now()
);
insert into webhook_clock default values;

create function webhook_hears(event_type text) returns boolean language sql stable as $$
  select exists (select from webhook_endpoints where state <> 'off' and event_type = any(events))
$$;

create function webhook_moment(at timestamptz) returns text language sql immutable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- One event with its deliveries; its number is the member's next, so events of one member wait for one another.
create function tell_webhooks(event_type text, of_member text, event_key text, at timestamptz, data jsonb)
returns void language plpgsql as $$
declare
  event text;
  numbered jsonb := data;
  next bigint;
begin
  if not webhook_hears(event_type) then return; end if;
  if event_key is not null and exists (select from webhook_events where key = event_key) then return; end if;
  if of_member is not null then
    insert into webhook_sequences as known (member, last) values (of_member, 1)
      on conflict (member) do update set last = known.last + 1
      returning last into next;
    numbered := jsonb_build_object('member', of_member, 'sequence', next) || data;
  end if;
  insert into webhook_events (type, member, key, payload)
  values (event_type, of_member, event_key,
    jsonb_build_object('type', event_type, 'timestamp', webhook_moment(at), 'data', numbered)::text)
  on conflict (key) do nothing
  returning id into event;
  if event is null then return; end if;
  -- An endpoint that is deleted at this moment is waited for and left out.
  insert into webhook_deliveries (endpoint_id, event_id)
  select hearing.id, event from (
    select id from webhook_endpoints where state <> 'off' and event_type = any(events) order by id for key share
  ) as hearing;
end $$;

-- How a member stands at a moment; ids and words only, no name and no address.
create function webhook_membership(of_member text, at timestamptz) returns jsonb language sql stable as $$
  select coalesce((
    select jsonb_build_object('state', state, 'source', source, 'plan', plan_id,
      'until', case when until_at < 'infinity' then webhook_moment(until_at) end)
    from listed_members
    where user_id = of_member and from_at <= at and until_at > at), jsonb_build_object('state', 'none'))
$$;

create function tell_member_changed(of_member text, changes text[], event_key text, at timestamptz)
returns void language plpgsql as $$
begin
  perform tell_webhooks('member.changed', of_member, event_key, at,
    jsonb_build_object('changed', to_jsonb(changes), 'membership', webhook_membership(of_member, at)));
end $$;

create function tell_users_added() returns trigger language plpgsql as $$
begin
  if not webhook_hears('member.joined') then return null; end if;
  perform tell_webhooks('member.joined', id, 'member.joined/' || id, now(),
    jsonb_build_object('joinedAt', webhook_moment(created_at)))
  from (select id, created_at from changed order by id) as joined;
  return null;
end $$;
create trigger users_told_added after insert on users referencing new table as changed
  for each statement execute function tell_users_added();

-- What of an account has changed is named; what it became is read by who may.
create function tell_user_changed() returns trigger language plpgsql as $$
begin
  perform tell_member_changed(new.id, array_remove(array[
    case when (old.full_name, old.first_name, old.last_name) is distinct from (new.full_name, new.first_name, new.last_name) then 'name' end,
    case when old.email is distinct from new.email then 'email' end,
    case when old.username is distinct from new.username then 'username' end,
    case when old.staff_role is distinct from new.staff_role then 'role' end], null), null, now());
  return null;
end $$;
create trigger users_told_changed
  after update of full_name, first_name, last_name, email, username, staff_role on users
  for each row when ((old.full_name, old.first_name, old.last_name, old.email, old.username, old.staff_role)
    is distinct from (new.full_name, new.first_name, new.last_name, new.email, new.username, new.staff_role))
  execute function tell_user_changed();

create function tell_users_removed() returns trigger language plpgsql as $$
begin
  if not webhook_hears('member.left') then return null; end if;
  perform tell_webhooks('member.left', id, 'member.left/' || id, now(), '{}'::jsonb)
  from (select id from changed order by id) as gone;
  return null;
end $$;
create trigger users_told_removed after delete on users referencing old table as changed
  for each statement execute function tell_users_removed();

-- After the list of members, whose triggers come before these by their names. A first payment that was never made is no
-- membership; memberships that go with their account are told by its leaving.
create function tell_memberships(members text[]) returns void language plpgsql as $$
begin
  perform tell_member_changed(id, array['membership'], null, now())
  from (select id from users where id = any(members) order by id) as present;
end $$;

create function tell_memberships_set() returns trigger language plpgsql as $$
begin
  if webhook_hears('member.changed') then
    perform tell_memberships((select array_agg(distinct user_id) from changed where detail is distinct from 'incomplete'));
  end if;
  return null;
end $$;
create trigger memberships_told_added after insert on memberships referencing new table as changed
  for each statement execute function tell_memberships_set();
create trigger memberships_told_removed after delete on memberships referencing old table as changed
  for each statement execute function tell_memberships_set();

create function tell_memberships_changed() returns trigger language plpgsql as $$
begin
  if webhook_hears('member.changed') then
    perform tell_memberships((
      select array_agg(distinct became.user_id)
      from became join was using (id)
      where (was.user_id, was.state, was.detail, was.source, was.price_id, was.starts_at, was.ends_at)
        is distinct from (became.user_id, became.state, became.detail, became.source, became.price_id,
          became.starts_at, became.ends_at)));
  end if;
  return null;
end $$;
create trigger memberships_told_changed after update on memberships
  referencing old table as was new table as became
  for each statement execute function tell_memberships_changed();

-- A practice of long ago that a member brings along is no news.
create function tell_completions_added() returns trigger language plpgsql as $$
begin
  if not webhook_hears('class.completed') then return null; end if;
  perform tell_webhooks('class.completed', user_id, null, completed_at,
    jsonb_build_object('class', plan_entry_id, 'completedAt', webhook_moment(completed_at)))
  from (
    select user_id, plan_entry_id, completed_at from changed
    where counts and completed_at > now() - interval '2 days' order by user_id, completed_at
  ) as completed;
  return null;
end $$;
create trigger completions_told_added after insert on completions referencing new table as changed
  for each statement execute function tell_completions_added();

create function tell_class_published(class integer, at timestamptz) returns void language plpgsql as $$
begin
  perform tell_webhooks('class.published', null, 'class.published/' || class || '/' || webhook_moment(at), at,
    jsonb_build_object('class', class, 'publishedAt', webhook_moment(at)));
end $$;

create function tell_class_changed() returns trigger language plpgsql as $$
begin
  perform tell_class_published(new.id, new.published_at);
  return null;
end $$;
create trigger plan_entries_told_when_added after insert on plan_entries
  for each row when (new.state = 'published' and new.published_at <= now()) execute function tell_class_changed();
create trigger plan_entries_told_when_published after update of state, published_at on plan_entries
  for each row when (new.state = 'published' and new.published_at <= now()
    and (old.state <> 'published' or old.published_at is distinct from new.published_at))
  execute function tell_class_changed();

-- What becomes so by the passing of time, without a write: each moment is told once by its key, so that these spans may
-- overlap and processes may do it at once. Of a member who was told of since, that event says it already.
create function tell_passed_time(since timestamptz, up_to timestamptz) returns void language plpgsql as $$
begin
  if webhook_hears('class.published') then
    perform tell_class_published(id, published_at)
    from (
      select id, published_at from plan_entries
      where state = 'published' and published_at > since and published_at <= up_to order by published_at, id
    ) as published;
  end if;
  if webhook_hears('member.changed') then
    perform tell_member_changed(user_id, array['membership'],
      'member.changed/' || user_id || '/' || webhook_moment(from_at), from_at)
    from (
      select became.user_id, became.from_at
      from listed_members as became
        join listed_members as was on was.user_id = became.user_id and was.until_at = became.from_at
      where became.from_at > since and became.from_at <= up_to and became.from_at > '-infinity'
        and (was.state, was.source, was.plan_id) is distinct from (became.state, became.source, became.plan_id)
        and not exists (
          select from webhook_events
          where member = became.user_id and type = 'member.changed' and recorded_at >= became.from_at)
      order by became.user_id, became.from_at
    ) as passed;
  end if;
  update webhook_clock set told_until = up_to where told_until < up_to;
end $$;
create index listed_members_beginning on listed_members (from_at) where from_at > '-infinity';
