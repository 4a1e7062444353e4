-- Changes of the address of a member that an owner began: the old address has time to say no, then the change is made.
alter table email_changes
  -- Null once the account of the owner is gone.
  add column begun_by text references users on delete set null,
  -- The end of the time to say no; null for changes that members asked for themselves.
  add column changes_at timestamptz,
  -- When the old address, or its member, said no. The row stays for the owners to read.
  add column objected_at timestamptz;
drop index email_changes_waiting;
create unique index email_changes_waiting on email_changes (user_id) where changed_at is null and objected_at is null;
create index email_changes_due on email_changes (changes_at) where changed_at is null and objected_at is null;
create index email_changes_by_owner on email_changes (begun_by);
