-- Settings that owners save in the browser, a group a row. `sealed` has them under names of the environment, encrypted
-- with SECRET, which is in no table; `shown` has what the activity may tell of them.
create table saved_settings (
  kind text primary key,
  version integer not null check (version > 0),
  sealed text not null,
  shown jsonb not null default '{}',
  changed_by text references users on delete set null,
  changed_at timestamptz not null
);
create index saved_settings_by on saved_settings (changed_by) where changed_by is not null;
select audit_table('saved_settings', 'kind', '', 'shown');

-- Tells every process that it takes them in.
create function say_settings_saved() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_saved', '');
  return null;
end $$;
create trigger settings_saved after insert or update or delete on saved_settings
  for each statement execute function say_settings_saved();
