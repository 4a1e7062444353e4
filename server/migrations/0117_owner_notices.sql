-- Acts of the staff that asked for a fresh proof (NS-237), as their transactions leave them for the mails to owners.
create table owner_notices (
  request_id uuid primary key,
  actor_id text not null,
  -- The browser or script that acted, as it calls itself.
  device text,
  created_at timestamptz not null default now(),
  -- Null while no mail tells of it.
  mailed_at timestamptz
);
create index owner_notices_of_actor on owner_notices (actor_id, mailed_at);
create index owner_notices_waiting on owner_notices (created_at) where mailed_at is null;

-- Written with the entry of the activity, in the transaction of the change: neither is there without the other.
create function notice_of_proved_act() returns trigger language plpgsql as $$
declare
  acting jsonb := nullif(current_setting('openmat.actor', true), '')::jsonb;
begin
  if (acting ->> 'proved')::boolean and acting ->> 'request' = new.request_id::text then
    insert into owner_notices (request_id, actor_id, device)
    values (new.request_id, acting ->> 'actor', acting ->> 'userAgent') on conflict do nothing;
  end if;
  return null;
end $$;
create trigger audit_log_tells_owners after insert on audit_log
  for each row when (new.request_id is not null) execute function notice_of_proved_act();
