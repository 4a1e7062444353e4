-- The studio's library: lists of 100,000 classes in four orders, searched by the beginnings of words.

-- Letters without their marks, so that "tomas" finds Tomás.
create function search_words(named text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(
    regexp_replace(normalize(lower(named), nfkd), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;
create index plan_entries_by_words on plan_entries using gin (search_words(title));
create index plans_by_words on plans using gin (search_words(title));

create index plan_entries_newest on plan_entries (coalesce(published_at, created_at) desc, id desc);
create index plan_entries_by_title on plan_entries (lower(title), id);
-- Which tabs a class counts in is read from this index alone.
create index plan_entries_by_state on plan_entries (state, published_at, id);
create index videos_by_duration on videos (duration_ms desc, id desc);
create index videos_unfinished on videos (process_status) where process_status <> 'finished';
create index videos_without_captions on videos (id) where captions = '[]';
create index plan_entries_without_poster on plan_entries (id) where image = 'posters/preparing';

-- Counted by a job from the views of members.
alter table plan_entry_popularity add column watched_minutes integer not null default 0;
create index plan_entry_popularity_by_minutes on plan_entry_popularity (watched_minutes desc, plan_entry_id desc);

-- Which uploaded pictures a revision shows, so that they are kept for its restoring.
create index catalog_revisions_by_picture on catalog_revisions ((fields ->> 'image'))
  where fields ->> 'image' like 'photos/%';
