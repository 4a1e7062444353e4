-- The second factor of an account: an authenticator app, passkeys and recovery codes, and the second step of signing in.

create table authenticator_apps (
  user_id text primary key references users on delete cascade,
  -- Sealed with a key made of the server's secret.
  secret text not null,
  -- Null until a first code has shown that the app holds the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: every code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- Codes are kept as hashes only; all of one set share a salt. A used code is gone.
create table recovery_code_sets (
  user_id text primary key references users on delete cascade,
  salt bytea not null,
  made_at timestamptz not null
);
create table recovery_codes (
  user_id text not null references recovery_code_sets on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- Accounts that proved one factor and owe the other. Tokens are kept as hashes only.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  remember boolean not null,
  failures integer not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_of_user on pending_sign_ins (user_id);
create index pending_sign_ins_by_end on pending_sign_ins (expires_at);

-- Browsers that are not asked for the second factor for a while.
create table trusted_devices (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null
);
create index trusted_devices_of_user on trusted_devices (user_id);
create index trusted_devices_by_end on trusted_devices (expires_at);

-- Challenges a passkey has answered, kept until they end by themselves: each is answered once.
create table spent_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_by_end on spent_challenges (expires_at);

-- second_factor: both factors were proved in this session. proved_at: when it last proved whose it is.
alter table sessions
  add column second_factor boolean not null default false,
  add column signed_in_with text,
  add column last_used_at timestamptz,
  add column proved_at timestamptz;
alter table sessions
  alter column last_used_at set default now(),
  alter column proved_at set default now();

create trigger authenticator_apps_changed after insert or delete or update of confirmed_at on authenticator_apps
  for each row execute function announce_user_change();
create trigger passkeys_changed after insert or delete on passkeys
  for each row execute function announce_user_change();
