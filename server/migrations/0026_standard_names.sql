-- Tables and columns get the names of the field. Processes of an older version name the old ones, so this upgrade needs a
-- stop.

-- Every limit on attempts is counted here, not those of sign-ins alone: so many in a fixed window.
alter table sign_in_attempts rename to attempt_limits;
alter table attempt_limits rename constraint sign_in_attempts_pkey to attempt_limits_pkey;
alter table attempt_limits rename column opened_at to window_starts_at;
alter table attempt_limits rename column ends_at to window_ends_at;
alter index sign_in_attempts_by_opening rename to attempt_limits_by_start;
alter index sign_in_attempts_by_end rename to attempt_limits_by_end;

alter table plan_entry_popularity rename column favourites to favorites;
create or replace function count_favorites() returns trigger language plpgsql as $$
begin
  insert into plan_entry_popularity as counted (plan_entry_id, favorites)
  select changed.plan_entry_id, count(*) * case tg_op when 'DELETE' then -1 else 1 end
  from changed join plan_entries on plan_entries.id = changed.plan_entry_id
  group by changed.plan_entry_id order by changed.plan_entry_id
  on conflict (plan_entry_id) do update set favorites = greatest(0, counted.favorites + excluded.favorites);
  return null;
end $$;

-- The connection that may append to an upload, and until when no other may.
alter table uploads rename column held_by to locked_by;
alter table uploads rename column held_until to locked_until;

alter table photo_limits rename column making_until to resizing_until;
-- When earlier pictures no longer count against the rate limit (GCRA's theoretical arrival time).
alter table photo_limits rename column rests_at to limit_resets_at;
