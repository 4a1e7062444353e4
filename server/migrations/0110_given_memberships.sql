-- What the studio gives to an address that was not confirmed opens nothing until it is. A gift is opened by a code, in a
-- session of the member's own.
alter table memberships add column given_unconfirmed boolean not null default false;

create function mark_given_unconfirmed() returns trigger language plpgsql as $$
begin
  if new.source = 'other' and new.detail is distinct from 'gift'
    and (tg_op = 'INSERT' or coalesce(new.ends_at, 'infinity') > coalesce(old.ends_at, 'infinity'))
    and exists (select from users where id = new.user_id and not email_verified)
  then
    new.given_unconfirmed := true;
  end if;
  return new;
end $$;
create trigger memberships_given_unconfirmed before insert or update of ends_at on memberships
  for each row execute function mark_given_unconfirmed();
