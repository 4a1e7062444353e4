-- Writing a comment and liking one are each one call of the database: the steps of before, in their order and under
-- their row locks, without a round trip for each. Each step sees what was committed before it. Every check comes before
-- the first change, so a refused action leaves nothing and counts nowhere.

-- When a member's earlier actions no longer count after one more (GCRA's theoretical arrival time); null where the limit
-- does not allow it. A time beyond the burst was written on a clock that has been set back since: it counts as if one
-- action were left, so that no member waits for the hour of the wrong clock. 60 seconds are how far the clocks of the
-- processes, or one that is set right again, may be apart.
create function comments.rate_limit_after(resets_at timestamptz, at timestamptz, burst integer, interval_seconds float8)
returns timestamptz language sql stable as $$
  select case
    when resets_at > at + make_interval(secs => burst * interval_seconds + 60)
      then at + make_interval(secs => burst * interval_seconds)
    when greatest(resets_at, at) <= at + make_interval(secs => (burst - 1) * interval_seconds)
      then greatest(resets_at, at) + make_interval(secs => interval_seconds)
  end
$$;

-- The member as their token names them.
create type comments.caller as (
  user_id text, username text, first_name text, last_name text, photo text, admin boolean, token_issued_at timestamptz
);

-- Whether the stored member is the caller as their token, or a later one, names them, and was not erased.
create function comments.is_up_to_date(person comments.people, caller comments.caller) returns boolean
language sql immutable as $$
  select person.forgotten_at is null and (person.token_issued_at >= caller.token_issued_at
    or (person.username, person.first_name, person.last_name, person.photo, person.admin) is not distinct from
      (caller.username, caller.first_name, caller.last_name, caller.photo, caller.admin))
$$;

-- outcome: 'liked'; 'unknown' where the member has to be stored first; 'limited'; 'not found'.
create function comments.like_comment(
  caller comments.caller, type_of_content text, id_of_content text, liked_comment bigint, its_parent bigint,
  wanted boolean, at timestamptz, burst integer, interval_seconds float8
) returns table (outcome text, liked boolean, like_count integer) language plpgsql as $$
declare
  person comments.people;
  arrival timestamptz;
begin
  select * into person from comments.people as stored where stored.user_id = caller.user_id for no key update;
  if not found or not comments.is_up_to_date(person, caller) then
    outcome := 'unknown';
    return next;
    return;
  end if;
  arrival := comments.rate_limit_after(person.like_limit_resets_at, at, burst, interval_seconds);
  if arrival is null then
    outcome := 'limited';
    return next;
    return;
  end if;
  perform from comments.comments as comment
    join comments.contents as content on content.id = comment.content
    left join comments.comments as parent on parent.id = comment.parent_id
  where comment.id = liked_comment and comment.parent_id is not distinct from its_parent and comment.state = 'visible'
    and (parent.id is null or parent.state = 'visible')
    and content.content_type = type_of_content and content.content_id = id_of_content
  for key share of comment;
  if not found then
    outcome := 'not found';
    return next;
    return;
  end if;
  update comments.people as stored set like_limit_resets_at = arrival where stored.user_id = caller.user_id;
  liked := coalesce(wanted, not exists (
    select from comments.likes as earlier
    where earlier.comment_id = liked_comment and earlier.user_id = caller.user_id));
  if liked then
    insert into comments.likes (comment_id, user_id) values (liked_comment, caller.user_id) on conflict do nothing;
  else
    delete from comments.likes as earlier
    where earlier.comment_id = liked_comment and earlier.user_id = caller.user_id;
  end if;
  outcome := 'liked';
  select comment.likes into like_count from comments.comments as comment where comment.id = liked_comment;
  return next;
end $$;

-- outcome: 'written', also where it was with the same request before; 'unknown' where the member has to be stored first;
-- 'unchecked' where the content is not stored as one that the product has; 'suspended'; 'limited'; 'not found' where
-- what it replies to is not seen. A text that is held for a moderator has the cause with it.
create function comments.write_comment(
  caller comments.caller, type_of_content text, id_of_content text, content_exists boolean, answered bigint,
  new_text text, held_for text, request text, at timestamptz, burst integer, interval_seconds float8
) returns table (
  outcome text, comment_id bigint, parent_id bigint, content_type text, content_id text, added boolean
) language plpgsql as $$
declare
  person comments.people;
  content_number bigint;
  arrival timestamptz;
begin
  if answered is null then
    select content.id into content_number from comments.contents as content
    where content.content_type = type_of_content and content.content_id = id_of_content
      and (content_exists or (content.checked_at is not null and not content.missing));
    if not found then
      outcome := 'unchecked';
      return next;
      return;
    end if;
  end if;
  select * into person from comments.people as stored where stored.user_id = caller.user_id for no key update;
  if not found or not comments.is_up_to_date(person, caller) then
    outcome := 'unknown';
    return next;
    return;
  end if;
  if request is not null then
    return query select 'written', earlier.id, earlier.parent_id, content.content_type, content.content_id, false
      from comments.comments as earlier join comments.contents as content on content.id = earlier.content
      where earlier.author = caller.user_id and earlier.request_id = request;
    if found then
      return;
    end if;
  end if;
  -- Administrators are never suspended.
  if not caller.admin and exists (
    select from comments.suspensions as suspension
    where suspension.user_id = caller.user_id and (suspension.until is null or suspension.until > at)
  ) then
    outcome := 'suspended';
    return next;
    return;
  end if;
  arrival := comments.rate_limit_after(person.write_limit_resets_at, at, burst, interval_seconds);
  if arrival is null then
    outcome := 'limited';
    return next;
    return;
  end if;
  if answered is not null then
    select comment.content into content_number from comments.comments as comment
      join comments.contents as content on content.id = comment.content
    where comment.id = answered and comment.parent_id is null and comment.state = 'visible'
      and content.content_type = type_of_content and content.content_id = id_of_content
    for no key update of comment;
    if not found then
      outcome := 'not found';
      return next;
      return;
    end if;
  end if;
  update comments.people as stored set write_limit_resets_at = arrival where stored.user_id = caller.user_id;
  return query insert into comments.comments as made
      (content, parent_id, author, text, request_id, created_at, updated_at, state, state_cause, state_at)
    values (content_number, answered, caller.user_id, new_text, request, at, at,
      case when held_for is null then 'visible' else 'held' end, held_for, case when held_for is not null then at end)
    returning 'written', made.id, made.parent_id, type_of_content, id_of_content, true;
end $$;
