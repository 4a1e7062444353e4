-- Pictures members have sent, as we made them anew. The files lie in the storage under photos/<id>/.

create table photos (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Null once its sender is gone; others may show it in a copy of a playlist.
  owner_id text references users on delete set null,
  -- Of the largest size, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of all sizes together.
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null,
  -- When it was last seen in use, or came.
  looked_at timestamptz not null
);
create index photos_of_owner on photos (owner_id);
create index photos_by_look on photos (looked_at);

-- Which of some pictures are somebody's.
create index users_with_avatar on users (avatar) where avatar is not null;
