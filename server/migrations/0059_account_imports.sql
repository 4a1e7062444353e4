-- Accounts that move in from another platform: tables of them, each row with its verdict and what came of it.

create table account_imports (
  id text primary key,
  created_by text references users on delete set null,
  created_at timestamptz not null,
  file_name text not null,
  -- Of each column: its name and the field it stands for.
  columns jsonb not null,
  state text not null default 'judging' check (state in ('judging', 'judged', 'running', 'stopped', 'finished')),
  -- Whether those who have no password yet are invited to choose one; else that waits.
  invites boolean not null default false,
  failure text
);
create index account_imports_newest on account_imports (created_at desc);
create index account_imports_at_work on account_imports (id) where state in ('judging', 'running') or invites;
create index account_imports_of_account on account_imports (created_by) where created_by is not null;

-- A row leaves with the account that it made or found.
create table account_import_rows (
  import_id text not null references account_imports on delete cascade,
  line integer not null,
  -- What the row says, by field.
  fields jsonb not null,
  verdict text check (verdict in ('new', 'exists', 'changes', 'refused')),
  reasons text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  outcome text check (outcome in ('created', 'changed', 'same')),
  user_id text references users on delete cascade,
  invited_at timestamptz,
  primary key (import_id, line)
);
create index account_import_rows_unjudged on account_import_rows (import_id, line) where verdict is null;
create index account_import_rows_waiting on account_import_rows (import_id, line) where state = 'waiting';
create index account_import_rows_uninvited on account_import_rows (import_id, line)
  where outcome = 'created' and invited_at is null;
create index account_import_rows_of_account on account_import_rows (user_id) where user_id is not null;
