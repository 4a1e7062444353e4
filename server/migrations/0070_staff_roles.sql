-- What a person of the staff is, in place of being an administrator or not (BEY-66). Administrators become owners.
alter table users add column staff_role text
  check (staff_role in ('owner', 'editor', 'moderator', 'support', 'coach'));
update users set staff_role = 'owner' where admin;
create index users_of_staff on users (staff_role, id) where staff_role is not null;

-- The one-time address that makes the first owner is void once there is one.
drop trigger users_administrator on users;
create trigger users_owner after insert or update of staff_role on users
  for each row when (new.staff_role = 'owner') execute function void_first_owner_token();

drop trigger users_renamed on users;
create trigger users_renamed after update of username, first_name, last_name, avatar, staff_role on users
  for each row when (
    (old.username, old.first_name, old.last_name, old.avatar, old.staff_role is null)
      is distinct from (new.username, new.first_name, new.last_name, new.avatar, new.staff_role is null)
  ) execute function note_renamed_person();

alter table users drop column admin;
