-- Members whose name, picture or rights changed, until the comments service has been told: what they wrote there shows
-- it at once, and not at their next visit. A later change has a greater number.
create sequence people_renames;
create table people_to_rename (
  user_id text primary key references users on delete cascade,
  change bigint not null
);
create index people_to_rename_by_change on people_to_rename (change);
create function note_renamed_person() returns trigger language plpgsql as $$
begin
  insert into people_to_rename (user_id, change) values (new.id, nextval('people_renames'))
  on conflict (user_id) do update set change = excluded.change;
  return null;
end $$;
create trigger users_renamed after update of username, first_name, last_name, avatar, admin on users
  for each row when (
    (old.username, old.first_name, old.last_name, old.avatar, old.admin)
      is distinct from (new.username, new.first_name, new.last_name, new.avatar, new.admin)
  ) execute function note_renamed_person();
