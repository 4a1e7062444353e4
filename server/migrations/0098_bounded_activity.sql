-- One transaction keeps its first 2,000 changed rows: to give the 100,000 classes of a library another value would take
-- half a minute for the log alone, and a page of the activity shows 100 rows. The entry itself is always there.
create or replace function audit_change() returns trigger language plpgsql as $$
declare
  kept integer := coalesce(nullif(current_setting('openmat.kept_changes', true), '')::integer, 0);
begin
  if kept >= 2000 then return null; end if;
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
    perform set_config('openmat.kept_changes', (kept + 1)::text, true);
    return null;
  end;
end $$;
