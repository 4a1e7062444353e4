-- What members are told, and what the product owes the comments service, which may be away for a while: reports of
-- playlists, and people to forget. Each stays in its table until it has been done.

create table notices (
  id bigint primary key generated always as identity,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('comment_reply')),
  -- What happened: told once, however often we hear of it.
  event_key text not null unique,
  -- What somebody wrote goes with their account; null: somebody who has none.
  person_id text references users on delete cascade,
  person_name text not null,
  -- Of somebody without an account; the others' is that of their account.
  person_photo text,
  title text not null,
  url text not null,
  text text not null,
  -- What it is about, for whoever has to ask for it again.
  subject jsonb not null default '{}',
  created_at timestamptz not null,
  -- False where its member wants mail alone.
  listed boolean not null default true,
  read_at timestamptz,
  -- Mail about one thread comes together. null: none goes out, or none any more.
  thread text not null default '',
  mail_at timestamptz,
  mail_attempts integer not null default 0,
  mailed_at timestamptz
);
create index notices_of_member on notices (user_id, created_at desc, id desc) where listed;
create index notices_unread on notices (user_id) where listed and read_at is null;
create index notices_of_person on notices (person_id);
create index notices_to_mail on notices (mail_at) where mailed_at is null and mail_at is not null;
create index notices_of_thread on notices (user_id, thread, mailed_at) where mail_at is not null;

-- What a member wants to be told, and where; who has no row wants both.
create table notice_settings (
  user_id text not null references users on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Beside who it is for and what it says, such as how to end mails of this kind.
alter table mail_outbox add column headers jsonb not null default '{}';

-- People whose accounts are gone, by whatever road, until nothing of them is left in the comments service.
create table people_to_forget (
  user_id text primary key,
  since timestamptz not null default now()
);
create function remember_to_forget() returns trigger language plpgsql as $$
begin
  insert into people_to_forget (user_id) select id from gone on conflict do nothing;
  return null;
end $$;
create trigger users_to_forget after delete on users referencing old table as gone
  for each statement execute function remember_to_forget();

-- A report outlives its playlist until the moderators have it, with what was known when it was made.
alter table playlist_reports
  drop constraint playlist_reports_playlist_id_fkey,
  add column author_id text references users on delete cascade,
  add column title text,
  add column posted_at timestamptz,
  -- When the moderators' queue took it.
  add column forwarded_at timestamptz,
  add column tried_at timestamptz;
update playlist_reports set author_id = playlists.author_id, title = left(playlists.title, 1000), posted_at = playlists.created_at
  from playlists where playlists.id = playlist_reports.playlist_id;
alter table playlist_reports
  alter column author_id set not null, alter column title set not null, alter column posted_at set not null;
create index playlist_reports_of_author on playlist_reports (author_id);
create index playlist_reports_to_forward on playlist_reports (tried_at nulls first, reported_at)
  where forwarded_at is null;

-- What it was before an admin hid it; null while nobody has.
alter table playlists add column hidden_from text check (hidden_from in ('public', 'private')),
  add check (private or hidden_from is null);
