-- In how many playlists a class stands is read from the index alone.
create index playlist_entries_by_class on playlist_entries (plan_entry_id, playlist_id);
drop index playlist_entries_of_class;
