-- What protects the team, as owners have switched it; null is what the settings say.
create table team_settings (
  id integer primary key default 1 check (id = 1),
  second_factor_required boolean
);
insert into team_settings default values;
select audit_table('team_settings', 'id');

create function say_team_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('team_settings_changed', '');
  return null;
end $$;
create trigger team_settings_changed after update on team_settings
  for each row execute function say_team_settings_changed();

-- Who is suspended from the team (BEY-66), with the role that comes back. `users.staff_role` is null meanwhile, so that
-- whatever asks for a role finds none.
create table staff_suspensions (
  user_id text primary key references users on delete cascade,
  role text not null check (role in ('owner', 'editor', 'moderator', 'support', 'coach')),
  suspended_by text references users on delete set null,
  suspended_at timestamptz not null
);
create index staff_suspensions_by on staff_suspensions (suspended_by) where suspended_by is not null;
select audit_table('staff_suspensions', 'user_id', '', 'role');
create trigger staff_suspensions_changed after insert or delete on staff_suspensions
  for each row execute function announce_user_change();

-- An account with a role is not suspended, whichever way the role came.
create function end_staff_suspension() returns trigger language plpgsql as $$
begin
  delete from staff_suspensions where user_id = new.id;
  return null;
end $$;
create trigger users_with_role_are_not_suspended after update of staff_role on users
  for each row when (old.staff_role is null and new.staff_role is not null) execute function end_staff_suspension();

-- Who is of the staff no more keeps nothing that a later role would bring back: no coach and no API key. Who is
-- suspended keeps both.
drop trigger users_without_role_are_no_coach on users;
drop function forget_coach_account();
create function forget_staff() returns trigger language plpgsql as $$
declare
  person text := case tg_table_name when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(old) ->> 'user_id' end;
begin
  if exists (select from users where id = person and staff_role is not null)
    or exists (select from staff_suspensions where user_id = person) then return null; end if;
  delete from coach_accounts where user_id = person;
  delete from api_keys where created_by = person;
  return null;
end $$;
create trigger users_without_role_are_no_staff after update of staff_role on users
  for each row when (old.staff_role is not null and new.staff_role is null) execute function forget_staff();
create trigger staff_suspensions_without_role after delete on staff_suspensions
  for each row execute function forget_staff();

delete from api_keys where created_by in (select id from users where staff_role is null);
