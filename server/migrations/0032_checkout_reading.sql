-- A page that is open is read at the provider again, since its return and its webhook may both have been lost.
alter table checkout_sessions add column next_read_at timestamptz not null default now();
drop index checkout_sessions_open;
create index checkout_sessions_to_read on checkout_sessions (next_read_at) where state = 'open';
