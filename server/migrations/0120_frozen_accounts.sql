-- A frozen account can be used by nobody until a new password is set by a mailed link.
alter table users add column frozen_at timestamptz;

-- “This was not me” in mails about the security of an account: each freezes it once. Hashes of tokens.
create table freeze_links (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index freeze_links_of_user on freeze_links (user_id);
create index freeze_links_by_end on freeze_links (expires_at);
