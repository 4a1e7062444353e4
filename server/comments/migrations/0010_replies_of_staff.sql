-- Replies of the studio's own people stand before those of members. Kept in the row, since an index holds the order of
-- a list: it follows whether the author is an administrator, when the reply is written and whenever that changes.
alter table comments.comments add column by_member boolean not null default true;
update comments.comments as reply set by_member = false
  from comments.people as person
  where person.user_id = reply.author and person.admin and reply.parent_id is not null;

create function comments.mark_reply_of_staff() returns trigger language plpgsql as $$
begin
  new.by_member := not exists (select from comments.people where user_id = new.author and admin);
  return new;
end $$;
create trigger reply_of_staff before insert on comments.comments
  for each row when (new.parent_id is not null) execute function comments.mark_reply_of_staff();

create function comments.follow_staff() returns trigger language plpgsql as $$
begin
  update comments.comments set by_member = not new.admin where author = new.user_id and parent_id is not null;
  return null;
end $$;
create trigger staff_changed after update of admin on comments.people
  for each row when (old.admin is distinct from new.admin) execute function comments.follow_staff();

create index replies_staff_first on comments.comments (parent_id, by_member, created_at, id)
  where parent_id is not null and state = 'visible';
create index replies_of_all_states_staff_first on comments.comments (parent_id, by_member, created_at, id)
  where parent_id is not null;
drop index comments.replies_by_date;
drop index comments.replies_of_all_states;
