-- Writing a comment and liking one take one value with named fields, where they took eleven and nine in a fixed order.
-- The functions of before are dropped at once: this upgrade needs a stop (0006), so no older process calls them.
drop function comments.like_comment(
  comments.caller, text, text, bigint, bigint, boolean, timestamptz, integer, float8
);
drop function comments.write_comment(
  comments.caller, text, text, boolean, bigint, text, text, text, timestamptz, integer, float8
);

-- Fields of the value that comments.like_comment takes; `wanted` is null where the like is toggled.
create type comments.new_like as (
  caller comments.caller, content_type text, content_id text, comment_id bigint, parent_id bigint, wanted boolean,
  at timestamptz, burst integer, interval_seconds float8
);

-- Fields of the value that comments.write_comment takes; `parent_id` is the comment that a reply answers.
create type comments.new_comment as (
  caller comments.caller, content_type text, content_id text, content_exists boolean, parent_id bigint, text text,
  held_for text, request_id text, at timestamptz, burst integer, interval_seconds float8
);

-- outcome: 'liked'; 'unknown' where the member has to be stored first; 'limited'; 'not found'.
create function comments.like_comment(fields jsonb) returns table (
  outcome text, liked boolean, like_count integer
) language plpgsql as $$
declare
  input comments.new_like := jsonb_populate_record(null::comments.new_like, fields);
  caller comments.caller := input.caller;
  person comments.people;
  arrival timestamptz;
begin
  select * into person from comments.people as stored where stored.user_id = caller.user_id for no key update;
  if not found or not comments.is_up_to_date(person, caller) then
    outcome := 'unknown';
    return next;
    return;
  end if;
  arrival := comments.rate_limit_after(person.like_limit_resets_at, input.at, input.burst, input.interval_seconds);
  if arrival is null then
    outcome := 'limited';
    return next;
    return;
  end if;
  perform from comments.comments as comment
    join comments.contents as content on content.id = comment.content
    left join comments.comments as parent on parent.id = comment.parent_id
  where comment.id = input.comment_id and comment.parent_id is not distinct from input.parent_id
    and comment.state = 'visible' and (parent.id is null or parent.state = 'visible')
    and content.content_type = input.content_type and content.content_id = input.content_id
  for key share of comment;
  if not found then
    outcome := 'not found';
    return next;
    return;
  end if;
  update comments.people as stored set like_limit_resets_at = arrival where stored.user_id = caller.user_id;
  liked := coalesce(input.wanted, not exists (
    select from comments.likes as earlier
    where earlier.comment_id = input.comment_id and earlier.user_id = caller.user_id));
  if liked then
    insert into comments.likes (comment_id, user_id) values (input.comment_id, caller.user_id)
    on conflict do nothing;
  else
    delete from comments.likes as earlier
    where earlier.comment_id = input.comment_id and earlier.user_id = caller.user_id;
  end if;
  outcome := 'liked';
  select comment.likes into like_count from comments.comments as comment where comment.id = input.comment_id;
  return next;
end $$;

-- outcome: 'written', also where it was with the same request before; 'unknown' where the member has to be stored first;
-- 'unchecked' where the content is not stored as one that the product has; 'suspended'; 'limited'; 'not found' where
-- what it replies to is not seen. A text that is held for a moderator has the cause with it.
create function comments.write_comment(fields jsonb) returns table (
  outcome text, comment_id bigint, parent_id bigint, content_type text, content_id text, added boolean
) language plpgsql as $$
declare
  input comments.new_comment := jsonb_populate_record(null::comments.new_comment, fields);
  caller comments.caller := input.caller;
  person comments.people;
  content_number bigint;
  arrival timestamptz;
begin
  if input.parent_id is null then
    select content.id into content_number from comments.contents as content
    where content.content_type = input.content_type and content.content_id = input.content_id
      and (input.content_exists or (content.checked_at is not null and not content.missing));
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
  if input.request_id is not null then
    return query select 'written', earlier.id, earlier.parent_id, content.content_type, content.content_id, false
      from comments.comments as earlier join comments.contents as content on content.id = earlier.content
      where earlier.author = caller.user_id and earlier.request_id = input.request_id;
    if found then
      return;
    end if;
  end if;
  -- Administrators are never suspended.
  if not caller.admin and exists (
    select from comments.suspensions as suspension
    where suspension.user_id = caller.user_id and (suspension.until is null or suspension.until > input.at)
  ) then
    outcome := 'suspended';
    return next;
    return;
  end if;
  arrival := comments.rate_limit_after(person.write_limit_resets_at, input.at, input.burst, input.interval_seconds);
  if arrival is null then
    outcome := 'limited';
    return next;
    return;
  end if;
  if input.parent_id is not null then
    select comment.content into content_number from comments.comments as comment
      join comments.contents as content on content.id = comment.content
    where comment.id = input.parent_id and comment.parent_id is null and comment.state = 'visible'
      and content.content_type = input.content_type and content.content_id = input.content_id
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
    values (content_number, input.parent_id, caller.user_id, input.text, input.request_id, input.at, input.at,
      case when input.held_for is null then 'visible' else 'held' end, input.held_for,
      case when input.held_for is not null then input.at end)
    returning 'written', made.id, made.parent_id, input.content_type, input.content_id, true;
end $$;
