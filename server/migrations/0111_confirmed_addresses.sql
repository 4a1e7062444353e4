-- Whether only accounts with a confirmed address have what a membership gives.
alter table team_settings add column confirmed_addresses_only boolean not null default false;

-- Accounts that were made by signing up since this version, until the address is confirmed. Those that nobody confirms
-- are warned and removed; accounts of before have no row.
create table unconfirmed_accounts (
  user_id text primary key references users on delete cascade,
  signed_up_at timestamptz not null,
  -- When a mail server took a mail with which the address can be confirmed; null while none did.
  mailed_at timestamptz,
  -- When the warning was promised.
  warned_at timestamptz
);
create index unconfirmed_accounts_by_sign_up on unconfirmed_accounts (signed_up_at);

create function forget_unconfirmed_account() returns trigger language plpgsql as $$
begin
  delete from unconfirmed_accounts where user_id = new.id;
  return null;
end $$;
create trigger users_confirmed after update of email_verified on users
  for each row when (new.email_verified and not old.email_verified) execute function forget_unconfirmed_account();
