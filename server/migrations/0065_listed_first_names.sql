-- The first word of a member's name is kept apart from the others, marked: a list by name reads those whose name begins
-- with a word along its order, and the index of words tells who has it elsewhere alone.

create function listed_words(full_name text, email text, username text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(ts_delete(listed.words, listed.first_word), listed.words)
    || array_to_tsvector(array_remove(array['^' || listed.first_word], null))
  from (
    select search_words(full_name || ' ' || email || ' ' || coalesce(username, '')) as words,
      regexp_substr(sorted_name(full_name), '^[[:alnum:]]+') as first_word) as listed
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
