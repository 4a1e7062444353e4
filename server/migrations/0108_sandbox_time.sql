-- How far the time of memberships is ahead of the real one while payments go to the sandbox, and until when an owner lets it
-- pass. One process at a time makes a step, until `sandbox_step_ends_at` at the latest.
alter table billing_health
  add column sandbox_ahead_seconds integer not null default 0 check (sandbox_ahead_seconds >= 0),
  add column sandbox_moves_to timestamptz,
  add column sandbox_step_ends_at timestamptz;

create function keep_sandbox_time() returns trigger language plpgsql as $$
begin
  if new.sandbox_ahead_seconds < old.sandbox_ahead_seconds then
    raise exception 'the time of the sandbox moves forward only';
  end if;
  perform pg_notify('sandbox_time_changed', '');
  return new;
end $$;
create trigger sandbox_time_is_kept before update of sandbox_ahead_seconds, sandbox_moves_to on billing_health
  for each row execute function keep_sandbox_time();
select audit_table('billing_health', 'id', '', 'sandbox_moves_to');

-- The present of memberships.
create function billing_now() returns timestamptz language sql stable as $$
  select now() + make_interval(secs =>
    case when coalesce(provider_mode, 'sandbox') = 'sandbox' then sandbox_ahead_seconds else 0 end)
  from billing_health
$$;

-- What other programs are told of a member is told as of that present.
create or replace function tell_memberships(members text[]) returns void language plpgsql as $$
begin
  perform tell_member_changed(id, array['membership'], null, billing_now())
  from (select id from users where id = any(members) order by id) as present;
end $$;

-- Of members and of classes time passes at its own pace.
alter table webhook_clock add column members_told_until timestamptz not null default now();
update webhook_clock set members_told_until = told_until;
drop function tell_passed_time(timestamptz, timestamptz);
create function tell_passed_time(
  since timestamptz, up_to timestamptz, members_since timestamptz, members_up_to timestamptz
) returns void language plpgsql as $$
begin
  if webhook_hears('class.published') then
    perform tell_class_published(id, published_at)
    from (
      select id, published_at from plan_entries
      where state = 'published' and published_at > since and published_at <= up_to order by published_at, id
    ) as published;
  end if;
  if webhook_hears('member.changed') then
    perform tell_member_changed(user_id, array['membership'],
      'member.changed/' || user_id || '/' || webhook_moment(from_at), from_at)
    from (
      select became.user_id, became.from_at
      from listed_members as became
        join listed_members as was on was.user_id = became.user_id and was.until_at = became.from_at
      where became.from_at > members_since and became.from_at <= members_up_to and became.from_at > '-infinity'
        and (was.state, was.source, was.plan_id) is distinct from (became.state, became.source, became.plan_id)
        and not exists (
          select from webhook_events
          where member = became.user_id and type = 'member.changed' and recorded_at >= became.from_at)
      order by became.user_id, became.from_at
    ) as passed;
  end if;
  update webhook_clock set told_until = greatest(told_until, up_to),
    members_told_until = greatest(members_told_until, members_up_to)
  where told_until < up_to or members_told_until < members_up_to;
end $$;
