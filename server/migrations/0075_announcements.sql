-- The alert bar on top of every page and the notification bar at its foot, one message each. `uses_settings`: the
-- message of the settings is shown instead.
create table announcements (
  id integer primary key,
  bar text not null unique check (bar in ('alert', 'notification')),
  version integer not null default 1 check (version > 0),
  uses_settings boolean not null default true,
  active boolean not null default false,
  text text not null default '',
  link text not null default '',
  link_text text not null default '',
  -- What a browser that has dismissed it knows it by; empty: made of the text.
  message_id text not null default '',
  audience text not null default 'everyone' check (audience in ('everyone', 'visitors', 'members')),
  starts_at timestamptz,
  ends_at timestamptz,
  check (starts_at < ends_at)
);
insert into announcements (id, bar) values (1, 'alert'), (2, 'notification');

create function announce_announcement_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('announcements_changed', '');
  return null;
end $$;
create trigger announcements_changed after insert or update or delete on announcements
  for each statement execute function announce_announcement_change();
