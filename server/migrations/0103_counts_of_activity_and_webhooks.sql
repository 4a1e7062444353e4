-- How many entries of the staff each kind has, by the hour: what the page of the activity says beside each kind is added up
-- from these, and no page counts a log that grows. An hour is one of UTC, so that the days of any time zone are whole
-- hours, or whole hours and a part of one that is counted.
create table audit_hours (
  kind text not null,
  hour timestamptz not null,
  entries integer not null check (entries > 0),
  primary key (kind, hour)
);

create function count_audit_entry() returns trigger language plpgsql as $$
begin
  insert into audit_hours as counted (kind, hour, entries)
  values (new.kind, date_trunc('hour', new.occurred_at, 'UTC'), 1)
  on conflict (kind, hour) do update set entries = counted.entries + 1;
  return null;
end $$;
-- At the end of the transaction, so that two actions of one kind wait for one another for no longer than that.
create constraint trigger audit_log_is_counted after insert on audit_log
  deferrable initially deferred for each row when (new.request_id is not null) execute function count_audit_entry();

insert into audit_hours (kind, hour, entries)
select kind, date_trunc('hour', occurred_at, 'UTC'), count(*) from audit_log where request_id is not null group by 1, 2;

-- A count only grows, and goes with the entries that it counted.
create function refuse_change_of_audit_hours() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.hour < now() - interval '365 days' then return old; end if;
  if tg_op = 'UPDATE' and (new.kind, new.hour) = (old.kind, old.hour) and new.entries > old.entries then return new; end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_hours_are_append_only before update or delete on audit_hours
  for each row execute function refuse_change_of_audit_hours();
create trigger audit_hours_are_not_emptied before truncate on audit_hours
  for each statement execute function refuse_change_of_audit_hours();

-- A search reads the entries of each thing that it finds in the order of the list.
drop index audit_log_of_subject;
create index audit_log_of_subject on audit_log (subject_kind, subject_id, occurred_at desc, id desc);

-- What the page of webhooks says of the last day is read from an index alone, and the latest failure of each endpoint and
-- the deliveries of one state from theirs, however long the log is.
alter table webhook_attempts add column endpoint_id text;
update webhook_attempts as attempt set endpoint_id = delivery.endpoint_id
from webhook_deliveries as delivery where delivery.id = attempt.delivery_id;
alter table webhook_attempts alter column endpoint_id set not null;
drop index webhook_attempts_by_time;
create index webhook_attempts_of_endpoint on webhook_attempts (endpoint_id, at) include (delivery_id, took_ms, status);
drop index webhook_attempts_failed;
create index webhook_attempts_failed on webhook_attempts (endpoint_id, at desc, delivery_id desc) where error is not null;
drop index webhook_deliveries_of_endpoint;
create index webhook_deliveries_of_state on webhook_deliveries (endpoint_id, state, id);
