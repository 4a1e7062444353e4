-- What happened to an account's security, for its owner to read; kept for 90 days.
create table security_events (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  kind text not null,
  outcome text not null check (outcome in ('success', 'failure')),
  -- How it was done, in one fixed word, such as the way of a sign-in.
  method text,
  address text,
  user_agent text,
  request_id text,
  happened_at timestamptz not null
);
create index security_events_of_user on security_events (user_id, id desc);
create index security_events_by_time on security_events (happened_at);

-- Limits differ in how long they count; those of a program of before last 15 minutes.
alter table sign_in_attempts add column ends_at timestamptz not null default now() + interval '15 minutes';
create index sign_in_attempts_by_end on sign_in_attempts (ends_at);
