-- Who watches a live show just now, to tell how many they are: a number made of the account with a key of the server, and
-- when it was last heard of. It lasts a minute, so it is not written ahead, and is empty after a crash.
create unlogged table live_presences (
  live_show_id integer not null,
  viewer bigint not null,
  seen_at timestamptz not null,
  primary key (live_show_id, viewer)
) with (fillfactor = 70);
