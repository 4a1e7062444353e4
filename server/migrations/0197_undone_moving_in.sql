-- Members who moved in by a table leave again as far as they have not used their accounts: how many there were, how many are
-- gone (their rows go with them), and beside each row that stays, why.
alter table account_imports
  drop constraint account_imports_state_check,
  add constraint account_imports_state_check
    check (state in ('mapping', 'judging', 'judged', 'running', 'stopped', 'finished', 'undoing', 'undone')),
  add column undo_total integer,
  add column removed integer not null default 0;
alter table account_import_rows add column kept text;
drop index account_imports_at_work;
create index account_imports_at_work on account_imports (id) where state in ('judging', 'running', 'undoing') or invites;
