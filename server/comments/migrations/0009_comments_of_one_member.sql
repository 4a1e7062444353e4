-- Moderators find a member by the beginning of a name, compared byte by byte so that any text has a place in the order.
create index people_by_username on comments.people (lower(username) text_pattern_ops)
  where forgotten_at is null and username is not null;
create index people_by_full_name on comments.people (lower(first_name || ' ' || last_name) text_pattern_ops)
  where forgotten_at is null;
create index people_by_last_name on comments.people (lower(last_name) text_pattern_ops)
  where forgotten_at is null and last_name <> '';
-- Removed comments of one member without reading all the others; those that wait have comments_waiting_of_author.
create index comments_removed_of_author on comments.comments (author, created_at, id)
  where state = 'removed' and author is not null;
