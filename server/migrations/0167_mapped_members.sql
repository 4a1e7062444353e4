-- Columns, plans and dates of a table of members are chosen before its rows are judged.

alter table account_imports
  drop constraint account_imports_state_check,
  add constraint account_imports_state_check
    check (state in ('mapping', 'judging', 'judged', 'running', 'stopped', 'finished')),
  add column source text not null default 'other',
  add column encoding text not null default 'utf-8',
  add column encoding_doubtful boolean not null default false,
  -- Its first words beyond ASCII in each encoding that can be meant.
  add column readings jsonb not null default '[]',
  add column separator text not null default ',',
  add column date_order text check (date_order in ('dayFirst', 'monthFirst', 'yearFirst')),
  -- Of each name of a plan in the table: what it means here.
  add column plans jsonb not null default '[]';

-- The row as it stands in the table, as long as its columns can be chosen anew.
alter table account_import_rows add column cells jsonb;

-- A table whose encoding can only be guessed, as long as that can be said.
create table account_import_tables (
  import_id text primary key references account_imports on delete cascade,
  bytes bytea not null
);

-- The activity tells how a table is read, and nothing of what stands in it.
drop trigger staff_changes on account_imports;
select audit_table('account_imports', 'id', 'file_name',
  'file_name,state,invites,source,encoding,encoding_doubtful,date_order');
