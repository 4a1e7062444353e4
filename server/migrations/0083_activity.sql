-- What the staff do, with what was before and after. An entry is written in the transaction of the change: `transaction`
-- names who acts in `openmat.actor`, triggers keep the rows that change, and at the end of the transaction the request has
-- one entry. A change without an actor, such as a worker's, leaves none.

alter table audit_log
  -- The role at that moment.
  add column actor_role text,
  add column address text,
  add column kind text not null default 'money'
    check (kind in ('library', 'members', 'money', 'comments', 'team', 'settings')),
  -- Of the request of one of the staff; what has none is of the billing alone.
  add column request_id uuid;

alter table audit_log disable trigger audit_log_is_append_only;
update audit_log set
  kind = case
    when action like 'staff_%' then 'team'
    when action in ('members_downloaded', 'member_moved_in', 'invitation_sent', 'signed_out_everywhere',
      'second_factor_reset', 'email_verified_by_administrator') then 'members'
    else 'money' end,
  request_id = case when actor_kind = 'administrator' and action <> 'member_moved_in' then gen_random_uuid() end,
  details = details #- '{before,email}' #- '{after,email}' #- '{filters,q}'
where actor_kind = 'administrator' or action like 'staff_%' or action = 'member_moved_in';
drop trigger audit_log_is_append_only on audit_log;
drop function refuse_change_of_audit_log();

create index audit_log_of_request on audit_log (request_id) where request_id is not null;
-- Each filter of the page is the beginning of an index that holds the order of the list.
create index audit_log_of_staff on audit_log (occurred_at desc, id desc) where request_id is not null;
create index audit_log_by_actor on audit_log (actor_id, occurred_at desc, id desc) where request_id is not null;
create index audit_log_by_kind on audit_log (kind, occurred_at desc, id desc) where request_id is not null;
create index audit_log_by_action on audit_log (action, occurred_at desc, id desc) where request_id is not null;
create index audit_log_by_actor_and_kind on audit_log (actor_id, kind, occurred_at desc, id desc)
  where request_id is not null;
create index audit_log_by_actor_and_action on audit_log (actor_id, action, occurred_at desc, id desc)
  where request_id is not null;
create index audit_log_expiring on audit_log (occurred_at) where kind <> 'money';

-- The rows that a request changed, in its order: only the columns that changed, and never a secret or what names a member.
create table audit_changes (
  id bigint generated always as identity primary key,
  request_id uuid not null,
  occurred_at timestamptz not null default now(),
  table_name text not null,
  row_key text not null,
  -- What the row is called; never the name of a member.
  title text,
  -- Null: the row is new.
  before jsonb,
  -- Null: the row is gone.
  after jsonb
);
create index audit_changes_of_request on audit_changes (request_id, id);
create index audit_changes_expiring on audit_changes (occurred_at);

-- For a year nothing is deleted, and nothing is ever changed but to forget: the address of whoever is erased, and the
-- reason that was written about a member who is.
create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.occurred_at < now() - interval '365 days' then return old; end if;
  if tg_op = 'UPDATE' and tg_table_name = 'audit_log'
    and (to_jsonb(new) - 'address' - 'details') = (to_jsonb(old) - 'address' - 'details')
    and (to_jsonb(new) ->> 'address' is null or to_jsonb(new) -> 'address' = to_jsonb(old) -> 'address')
    and to_jsonb(new) -> 'details' in (to_jsonb(old) -> 'details', (to_jsonb(old) -> 'details') - 'reason')
  then return new; end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change_of_audit();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change_of_audit();
create trigger audit_changes_are_append_only before update or delete on audit_changes
  for each row execute function refuse_change_of_audit();
create trigger audit_changes_are_not_emptied before truncate on audit_changes
  for each statement execute function refuse_change_of_audit();

-- A request that named no action of its own has one entry, with the action of its endpoint.
create function audit_of_request() returns trigger language plpgsql as $$
declare
  acting jsonb := nullif(current_setting('openmat.actor', true), '')::jsonb;
begin
  if not exists (select from audit_log where request_id = new.request_id) then
    insert into audit_log (actor_kind, actor_id, actor_role, address, action, kind, subject_kind, subject_id, request_id)
    values ('administrator', acting ->> 'actor', acting ->> 'role', acting ->> 'address', acting ->> 'action',
      acting ->> 'kind', acting ->> 'subject', coalesce(acting ->> 'subjectId', new.row_key), new.request_id);
  end if;
  return null;
end $$;
create constraint trigger audit_changes_have_an_entry after insert on audit_changes
  deferrable initially deferred for each row execute function audit_of_request();

-- A long text says enough by its beginning.
create function audit_shortened(value jsonb) returns jsonb language sql immutable as $$
  select case when length(value #>> '{}') > 2000 then to_jsonb(left(value #>> '{}', 2000) || '…') else value end
$$;

-- Of a record within a row, only what differs.
create function audit_differing(value jsonb, other jsonb) returns jsonb language sql immutable as $$
  select case
    when jsonb_typeof(value) = 'object' and jsonb_typeof(other) = 'object' then (
      select coalesce(jsonb_object_agg(key, audit_shortened(field)), '{}')
      from jsonb_each(value) as part (key, field) where field is distinct from other -> key)
    else audit_shortened(value) end
$$;

-- Arguments: the columns of the key, those of the title, and those that are told; no columns are all but the usual.
create function audit_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_of jsonb := coalesce(becomes, was);
  told text[] := string_to_array(nullif(tg_argv[2], ''), ',');
  before_told jsonb;
  after_told jsonb;
begin
  select jsonb_object_agg(name, audit_differing(was -> name, becomes -> name)),
    jsonb_object_agg(name, audit_differing(becomes -> name, was -> name))
  into before_told, after_told
  from jsonb_object_keys(row_of) as name
  where was -> name is distinct from becomes -> name
    and not (tg_op <> 'UPDATE' and row_of ->> name is null)
    and case when told is null
      then name <> all (string_to_array(tg_argv[0], ','))
        and name !~ '(^(created|updated)_(at|by)$|version$|token|secret|password|hash|sealed|_key$|^content$)'
      else name = any (told) end;
  if before_told is null and tg_op = 'UPDATE' then return null; end if;
  insert into audit_changes (request_id, table_name, row_key, title, before, after)
  values (
    (current_setting('openmat.actor')::jsonb ->> 'request')::uuid, tg_table_name,
    (select string_agg(row_of ->> name, ' ' order by place)
      from unnest(string_to_array(tg_argv[0], ',')) with ordinality as key (name, place)),
    (select left(string_agg(row_of ->> name, ' ' order by place), 300)
      from unnest(string_to_array(tg_argv[1], ',')) with ordinality as called (name, place)),
    case when tg_op <> 'INSERT' then coalesce(before_told, '{}') end,
    case when tg_op <> 'DELETE' then coalesce(after_told, '{}') end);
  return null;
end $$;

-- Keeps what the staff change in a table. `called` must not be what names a member, and of tables with what is personal or
-- secret `told` names the columns that are neither.
create function audit_table(audited regclass, key text, called text default '', told text default '')
returns void language plpgsql as $$
begin
  execute format(
    'create trigger staff_changes after insert or update or delete on %s for each row
      when (current_setting(''openmat.actor'', true) <> '''') execute function audit_change(%L, %L, %L)',
    audited, key, called, told);
end $$;

select audit_table('plan_entries', 'id', 'title'), audit_table('plans', 'id', 'title'),
  audit_table('sections', 'id', 'title'), audit_table('section_items', 'id'),
  audit_table('plan_entry_coaches', 'plan_entry_id,coach_id'),
  audit_table('plan_entry_subcategories', 'plan_entry_id,subcategory_id'),
  audit_table('plan_coaches', 'plan_id,coach_id'), audit_table('bundle_plans', 'bundle_id,plan_id'),
  audit_table('plan_intro_videos', 'plan_id'), audit_table('coaches', 'id', 'first_name,last_name'),
  audit_table('categories', 'id', 'title'), audit_table('subcategories', 'id', 'title'),
  audit_table('class_values', 'id', 'title'), audit_table('music_tracks', 'id', 'title'),
  audit_table('billboards', 'id', 'title'), audit_table('deleted_contents', 'kind,content_id', 'title', 'title'),
  audit_table('videos', 'id', 'title', 'title,process_status,captions,chapters,original_kept'),
  audit_table('video_settings', 'one'), audit_table('video_replacements', 'plan_entry_id', '', 'video_id'),
  audit_table('uploads', 'id', 'title', 'file_name,length'), audit_table('studio_imports', 'id', 'file_name'),
  audit_table('pages', 'id', 'slug'), audit_table('footer', 'id'), audit_table('announcements', 'id', 'bar'),
  audit_table('brand', 'id'), audit_table('brand_files', 'name', 'name'), audit_table('set_up', 'one', '', 'dismissed_at'),
  audit_table('live_instructors', 'id', 'first_name,last_name'),
  audit_table('live_shows', 'id', 'title',
    'slug,title,description,live_instructor_id,starts_at,duration_minutes,thumbnail,status,recording_class_id'),
  audit_table('short_urls', 'id', 'slug', 'slug,target'),
  audit_table('redemption_offers', 'id', 'title'),
  audit_table('redemption_offer_codes', 'id', '', 'position,usage_limit'),
  audit_table('membership_plans', 'id', 'name', 'name,tagline,position,state,trial_days'),
  audit_table('membership_prices', 'id', '', 'plan_id,amount,currency,billing_interval,interval_count,is_current'),
  audit_table('price_changes', 'id', '', 'from_price_id,to_price_id,earliest_at,without_consent,stopped_at'),
  audit_table('gift_settings', 'id'), audit_table('gift_offers', 'months', '', 'amount,currency,tagline'),
  audit_table('gifts', 'id', '', 'months,delivery,send_at,sent_at,sends,keeps_access,ended_at,ended_reason'),
  audit_table('memberships', 'id', '',
    'source,state,starts_at,renews_at,ends_at,price_id,detail,trial_ends_at,next_price_id'),
  audit_table('membership_pauses', 'id', '', 'starts_at,ends_at,months'),
  audit_table('payments', 'id', '', 'state,amount_refunded'),
  audit_table('contract_declarations', 'id', '', 'state,for_studio,decided_at,done_at'),
  audit_table('billing_events', 'id', '', 'state,attempts'), audit_table('provider_calls', 'id', '', 'kind,state,attempts'),
  audit_table('users', 'id', '', 'email_verified,staff_role'),
  audit_table('staff_invitations', 'id', '', 'role,expires_at,taken_back_at'),
  audit_table('account_imports', 'id', 'file_name', 'file_name,state,invites'),
  audit_table('photos', 'id', '', 'width,height'),
  audit_table('playlists', 'id', '', 'private,featured,hidden_from');

-- Who is erased leaves the number of the account in the entries, and nothing that says more.
create function forget_in_audit_log() returns trigger language plpgsql as $$
begin
  update audit_log set address = null
  where actor_id = old.id and request_id is not null and address is not null;
  update audit_log set details = details - 'reason'
  where subject_kind = 'member' and subject_id = old.id and details ? 'reason';
  return null;
end $$;
create trigger users_forgotten_in_audit_log after delete on users
  for each row execute function forget_in_audit_log();
