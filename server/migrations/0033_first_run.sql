-- The one-time address that makes the owner of a studio without an administrator: one at a time, a start replaces it.
create table first_owner_token (
  one boolean primary key default true check (one),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);

-- Whichever way an administrator comes about, the address is void from then on, also once there is none again.
create function void_first_owner_token() returns trigger language plpgsql as $$
begin
  delete from first_owner_token;
  return null;
end $$;
create trigger users_administrator after insert or update of admin on users
  for each row when (new.admin) execute function void_first_owner_token();

-- What the studio keeps of its set-up page.
create table set_up (
  one boolean primary key default true check (one),
  dismissed_at timestamptz not null,
  dismissed_by text references users on delete set null
);
create index set_up_of_administrator on set_up (dismissed_by) where dismissed_by is not null;
