-- A form that was opened before another owner saved the endpoint is refused, and undoes nothing.
alter table webhook_endpoints add column version integer not null default 1 check (version > 0);
-- What an attempt that was under way left behind: one that is off does not fail, and keeps nothing waiting.
update webhook_endpoints set failing_since = null where state = 'off';
