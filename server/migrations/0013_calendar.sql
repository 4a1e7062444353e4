-- The classes members plan, the private address of their calendar feed, and what fitting a practice into one's time
-- has to know of a class.

create table scheduled_classes (
  id bigint primary key generated always as identity,
  user_id text not null references users on delete cascade,
  plan_entry_id integer not null references plan_entries on delete cascade,
  starts_at timestamptz not null,
  -- How often it was moved: calendars take the version with the highest number (RFC 5545, SEQUENCE).
  moves integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index scheduled_classes_of_member on scheduled_classes (user_id, starts_at);
create index scheduled_classes_of_class on scheduled_classes (plan_entry_id);

-- The token in the address is made anew from the server's secret, the member and the version: the table, read by
-- somebody it is not meant for, opens no calendar.
create table calendar_feeds (
  user_id text primary key references users on delete cascade,
  version integer not null default 1,
  token_hash bytea not null unique,
  changed_at timestamptz not null default now()
);

-- null: nobody has said so yet. Such a class is never offered to somebody who leaves something out.
alter table plan_entries
  add column loads text[] check (
    loads <@ array['wrists', 'knees', 'lower-back', 'neck', 'jumping', 'kneeling']
  ),
  add column places text[] check (places <@ array['home', 'small-room', 'office', 'hotel', 'outside']),
  add column ends text check (ends in ('lying', 'seated', 'standing'));
