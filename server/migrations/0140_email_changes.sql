-- Changes of the e-mail of accounts. One row waits for its confirmations; once they are there the address is changed, and
-- the row stays for the undo and for the owner of the account to read. Only hashes of tokens are kept.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email) and new_email <> old_email),
  asked_at timestamptz not null,
  -- The last promise of the mails.
  mailed_at timestamptz not null,
  -- The end of the links, and of the change with them.
  expires_at timestamptz not null,
  -- False for an old address that was never confirmed and was given nothing: it has no say.
  asks_old boolean not null,
  -- The session that goes on where all others end with the change; null: none ends.
  ends_all_but text,
  new_token_hash bytea not null unique,
  old_token_hash bytea unique,
  undo_token_hash bytea unique,
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  changed_at timestamptz,
  -- The end of the time in which the old address may put itself back, and no other account takes it.
  undo_until timestamptz,
  undone_at timestamptz
);
create unique index email_changes_waiting on email_changes (user_id) where changed_at is null;
create index email_changes_of_user on email_changes (user_id);
create index email_changes_held on email_changes (old_email) where changed_at is not null and undone_at is null;
create index email_changes_by_end on email_changes (expires_at);
