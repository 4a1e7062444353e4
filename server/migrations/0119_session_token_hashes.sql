-- A session is found by the SHA-256 of its token, so a reader of the table cannot use it. `token` stays for a process of
-- the version before, which runs on during a rolling restart and finds sessions by the token itself.
alter table sessions add column token_hash text;
update sessions set token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table sessions alter column token_hash set not null;
alter table sessions add constraint sessions_token_hash_key unique (token_hash);
alter table sessions alter column token drop not null;

-- Until when tokens are kept for the version before: not at all where no other process is connected.
create table session_token_upgrade (
  id integer primary key default 1 check (id = 1),
  ends_at timestamptz not null
);
insert into session_token_upgrade (ends_at)
select now() + case when exists (
  select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
) and exists (select from sessions) then interval '15 minutes' else interval '0' end;

update sessions set token = null where (select ends_at <= now() from session_token_upgrade);

-- The version before writes the token alone.
create function hash_session_token() returns trigger language plpgsql as $$
begin
  if new.token is not null then
    new.token_hash := encode(sha256(convert_to(new.token, 'UTF8')), 'hex');
    if (select ends_at <= now() from session_token_upgrade) then
      new.token := null;
    end if;
  end if;
  return new;
end $$;
create trigger sessions_token_hashed before insert or update of token on sessions
  for each row execute function hash_session_token();
