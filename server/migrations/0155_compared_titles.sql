-- Titles and names of files as an import compares them: composed, and without regard to case.
create function compared_text(written text) returns text language sql immutable parallel safe as $$
  select translate(replace(lower(normalize(written, nfc)), 'ß', 'ss'), 'ς', 'σ')
$$;
alter table plan_entries add column title_key text not null
  generated always as (compared_text(title)) stored;
create index plan_entries_by_title_key on plan_entries (title_key, plan_id);
create index videos_by_compared_name on videos (compared_text(source_name), source_bytes)
  where source_name is not null;
drop index videos_by_source_name;

-- A class is known by a key of the studio's own. A slug made of a title was none: two series may each have a "Day 1".
delete from imported_classes where identity not like 'key %';

-- Slugs have letters of any script: of ASCII a-z, digits and single hyphens.
alter domain slug drop constraint slug_check;
alter domain slug add constraint slug_check check (
  value !~ '[\u0001-\u002c./:-\u0060{-\u00a0\u2000-\u206f\u3000\ufeff]' and value !~ '(^-|--|-$)' and value !~ '^[0-9]*$'
) not valid;
