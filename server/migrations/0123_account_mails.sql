-- Mails about accounts are promised like all others.
alter table outgoing_mails
  -- Its text can be read with the server's secret alone: it holds a link that signs in, resets or confirms.
  add column sealed boolean not null default false,
  -- Sent before what has a greater one.
  add column priority smallint not null default 1,
  -- No more attempt is made from then on; null: until the last of the attempts.
  add column expires_at timestamptz,
  -- The hash of what mails of this kind to this recipient are counted by.
  add column limit_key text,
  -- The mail server could not be reached at an attempt.
  add column server_away boolean not null default false;
drop index outgoing_mails_due;
create index outgoing_mails_due on outgoing_mails (priority, next_attempt_at) where next_attempt_at is not null;
create index outgoing_mails_limited on outgoing_mails (limit_key, created_at) where limit_key is not null;

-- Links that were asked for by e-mail. The row is written before the answer, and looked at after it.
create table mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reset', 'sign-in-link')),
  details jsonb not null,
  created_at timestamptz not null,
  -- When another process may take it.
  next_attempt_at timestamptz not null
);
