-- Every process remembers the record of a member until it hears that something in it changed.

-- Of many members at once it is cheaper to read those anew that are asked for.
create function say_members_changed(members text[]) returns void language plpgsql as $$
begin
  if cardinality(members) > 500 then
    perform pg_notify('member_changed', '{}');
  else
    perform pg_notify('member_changed', json_build_object('userId', member)::text) from unnest(members) as member;
  end if;
end $$;

create function announce_member_rows() returns trigger language plpgsql as $$
begin
  perform say_members_changed((select array_agg(distinct user_id) from changed));
  return null;
end $$;

do $$
declare
  kept text;
begin
  foreach kept in array array['favorites', 'plan_subscriptions', 'member_playlists', 'notices'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function announce_member_rows()', kept || '_record_added', kept);
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function announce_member_rows()', kept || '_record_changed', kept);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function announce_member_rows()', kept || '_record_removed', kept);
  end loop;
end $$;

-- The author's record says which classes their playlists hold. A playlist that is deleted leaves their list as well.
create function announce_authors_of_entries() returns trigger language plpgsql as $$
begin
  perform say_members_changed((
    select array_agg(distinct playlists.author_id)
    from changed join playlists on playlists.id = changed.playlist_id
  ));
  return null;
end $$;
create trigger playlist_entries_record_added after insert on playlist_entries referencing new table as changed
  for each statement execute function announce_authors_of_entries();
create trigger playlist_entries_record_removed after delete on playlist_entries referencing old table as changed
  for each statement execute function announce_authors_of_entries();

-- The records of all who list a playlist show its cover, and whether they may see it.
create function announce_listing_members() returns trigger language plpgsql as $$
begin
  perform say_members_changed((
    select array_agg(distinct user_id)
    from (select user_id from member_playlists where playlist_id = new.id limit 501) as listing
  ));
  return null;
end $$;
create trigger playlists_record_changed after update of private, cover on playlists
  for each row when (old.private <> new.private or old.cover is distinct from new.cover)
  execute function announce_listing_members();
