-- Who is of the staff no more is no coach any more: another account can be given the coach, and one who is invited again
-- has the page only once an owner says so.
create function forget_coach_account() returns trigger language plpgsql as $$
begin
  delete from coach_accounts where user_id = new.id;
  return null;
end $$;
create trigger users_without_role_are_no_coach after update of staff_role on users
  for each row when (old.staff_role is not null and new.staff_role is null) execute function forget_coach_account();

delete from coach_accounts where user_id in (select id from users where staff_role is null);
