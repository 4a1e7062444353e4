-- Mails that a transaction promised. The key says what is told: the same is told once. Once sent, nothing of a mail
-- stays but its key.
create table outgoing_mails (
  message_key text collate "C" primary key check (message_key ~ '^[A-Za-z0-9-]{1,200}$'),
  user_id text references users on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  html text,
  attempts integer not null default 0,
  -- When it is tried next; null once it is sent or given up.
  next_attempt_at timestamptz default now(),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outgoing_mails_due on outgoing_mails (next_attempt_at) where next_attempt_at is not null;
create index outgoing_mails_of_member on outgoing_mails (user_id);
create index outgoing_mails_sent on outgoing_mails (sent_at) where sent_at is not null;

alter table mail_outbox
  add column html text,
  -- A mail that is sent again after a crash is kept once.
  add column message_key text unique;
