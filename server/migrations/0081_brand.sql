-- Name and look of the studio as they are edited in the browser; a field that is not there is what the settings say.
create table brand (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1 check (version > 0),
  fields jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
insert into brand default values;

-- Logos and icons, of a few kilobytes each, under a name made of their content.
create table brand_files (
  name text primary key check (name ~ '^[0-9a-f]{32}\.(svg|png)$'),
  content bytea not null,
  created_at timestamptz not null
);

-- Tells every process that the name or look has changed.
create function say_brand_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('brand_changed', '');
  return null;
end $$;
create trigger brand_changed after update on brand for each row
  when (old.fields is distinct from new.fields)
  execute function say_brand_changed();
