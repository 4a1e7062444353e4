-- A member's words hold the first of the name once more, marked: the index of words then tells who has a word elsewhere,
-- and a list by name reads those whose name begins with it along their order.

create function listed_words(full_name text, email text, username text) returns tsvector language sql immutable parallel safe as $$
  select search_words(full_name || ' ' || email || ' ' || coalesce(username, ''))
    || array_to_tsvector(array_remove(array['^' || regexp_substr(sorted_name(full_name), '^[[:alnum:]]+')], null))
$$;

create or replace function list_members(members text[]) returns void language plpgsql as $$
begin
  perform lock_listed(members);
  delete from listed_members where user_id = any(members);
  insert into listed_members (
    user_id, from_at, until_at, state, source, detail, plan_id, joined_at, practiced_at, name, words)
  select users.id, listed.from_at, listed.until_at, listed.state, listed.source, listed.detail, listed.plan_id,
    users.created_at, (select max(completed_at) from completions where user_id = users.id and counts),
    sorted_name(users.full_name), listed_words(users.full_name, users.email, users.username)
  from users cross join lateral listed_states(users.id) as listed
  where users.id = any(members);
end $$;

-- The index is made anew once, instead of each row entering it again.
drop index listed_members_of_words;
update listed_members set words = listed_words(users.full_name, users.email, users.username)
from users where users.id = user_id;
create index listed_members_of_words on listed_members using gin (words);
