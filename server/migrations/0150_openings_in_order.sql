-- When the player was opened, so that the newest openings of a member are read by an index. It never changes, so a
-- heartbeat still writes no index entry. Openings of before stay as they are and outside the index.
alter table watch_views add column opened_at timestamptz not null default '-infinity';
create index watch_views_of_member on watch_views (user_id, opened_at desc) where opened_at > '-infinity';
