-- People, how they sign in, what they have paid for, and mail that has nowhere to go.

create table users (
  id text primary key,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  full_name text not null,
  first_name text not null,
  last_name text not null,
  username text check (username ~ '^[a-z0-9_.]{3,30}$'),
  slug text not null unique,
  avatar text,
  admin boolean not null default false,
  time_zone text not null default 'UTC',
  answered_survey boolean not null default false,
  autoplay boolean not null default true,
  video_resolution integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email);
create unique index users_username on users (username);

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- One way to sign in: a password here, a provider's account later.
create table credentials (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_of_user on credentials (user_id);

-- Tokens sent by mail; `identifier` holds only their hashes.
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

-- Attempts in the running window of 15 minutes, by a hash of what is being tried and from where.
create table sign_in_attempts (
  key text primary key,
  attempts integer not null,
  opened_at timestamptz not null
);
create index sign_in_attempts_by_opening on sign_in_attempts (opened_at);

create table memberships (
  id text primary key default gen_random_uuid()::text,
  user_id text not null references users on delete cascade,
  source text not null check (source in ('stripe', 'ios', 'google', 'other')),
  state text not null check (state in ('renewing', 'churning', 'grace', 'unknown', 'unlimited', 'ended')),
  flex boolean not null default false,
  starts_at timestamptz not null,
  renews_at timestamptz,
  ends_at timestamptz,
  retention_offer_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index memberships_of_user on memberships (user_id, starts_at desc);

create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);

-- Whoever changes what a session may do, by whatever road, every process forgets the sessions it remembers.
create function announce_user_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('user_changed', case tg_table_name
    when 'users' then coalesce(to_jsonb(new) ->> 'id', to_jsonb(old) ->> 'id')
    else coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(old) ->> 'user_id')
  end);
  return null;
end $$;

create trigger users_changed after update or delete on users
  for each row execute function announce_user_change();
create trigger sessions_ended after delete on sessions
  for each row execute function announce_user_change();
create trigger memberships_changed after insert or update or delete on memberships
  for each row execute function announce_user_change();
