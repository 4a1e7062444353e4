-- Who never practiced comes after all others: as one value, so that each page of 1,000,000 members begins where the page
-- before it ended.

drop index listed_members_by_practice;
drop index listed_members_of_state_by_practice;
create index listed_members_by_practice on listed_members (coalesce(practiced_at, '-infinity') desc, user_id desc);
create index listed_members_of_state_by_practice
  on listed_members (state, coalesce(practiced_at, '-infinity') desc, user_id desc);
