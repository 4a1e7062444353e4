-- Keys by which the studio's own scripts call (BEY-73). The key itself is shown once; only its hash is kept.
create table api_keys (
  id text primary key default 'key_' || replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  -- `library.edit:read`, `library.edit:write`: a permission, and how far it goes.
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash bytea not null unique,
  ending text not null,
  -- It may never do more than this account, and goes with it.
  created_by text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  -- The network that it was used from last, not the whole address.
  last_used_from text
);
create index api_keys_of_account on api_keys (created_by);
select audit_table('api_keys', 'id', 'name', 'name,scopes,expires_at');

-- An entry of what a key did says which.
create or replace function audit_of_request() returns trigger language plpgsql as $$
declare
  acting jsonb := nullif(current_setting('openmat.actor', true), '')::jsonb;
begin
  if not exists (select from audit_log where request_id = new.request_id) then
    insert into audit_log (
      actor_kind, actor_id, actor_role, address, action, kind, subject_kind, subject_id, request_id, details)
    values ('administrator', acting ->> 'actor', acting ->> 'role', acting ->> 'address', acting ->> 'action',
      acting ->> 'kind', acting ->> 'subject', coalesce(acting ->> 'subjectId', new.row_key), new.request_id,
      case when acting ->> 'apiKey' is null then '{}' else jsonb_build_object('apiKey', acting ->> 'apiKey') end);
  end if;
  return null;
end $$;

-- The type stands first in the body of a webhook, where a reader of logs looks for it.
create or replace function tell_webhooks(event_type text, of_member text, event_key text, at timestamptz, data jsonb)
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
    format('{"type": %s, "timestamp": %s, "data": %s}',
      to_jsonb(event_type), to_jsonb(webhook_moment(at)), numbered))
  on conflict (key) do nothing
  returning id into event;
  if event is null then return; end if;
  -- An endpoint that is deleted at this moment is waited for and left out.
  insert into webhook_deliveries (endpoint_id, event_id)
  select hearing.id, event from (
    select id from webhook_endpoints where state <> 'off' and event_type = any(events) order by id for key share
  ) as hearing;
end $$;
