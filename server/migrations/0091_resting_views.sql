-- Whether the player said last that the video does not go on: a second screen shows the pause of another device by it.
alter table watch_views add column resting boolean not null default false;
