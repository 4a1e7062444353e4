-- The time to say no to a change of address that an owner began runs from when the warning was sent; a change that was stopped says why, and owners are told of it.
alter table email_changes
  -- When a mail server took the warning to the old address; null until then, and for changes that members asked for themselves.
  add column warned_at timestamptz,
  -- Why it was stopped at `objected_at`.
  add column stopped_for text
    check (stopped_for in ('objection', 'account_secured', 'owner_gone', 'address_taken', 'warning_not_sent')),
  -- When the owners were mailed that it was stopped.
  add column owners_told_at timestamptz;
update email_changes set stopped_for = 'objection', owners_told_at = objected_at where objected_at is not null;
-- Warnings of the version before have no key of their change. Of one that was not sent yet the change is stopped, and owners are told.
update email_changes set
  warned_at = sent.at,
  changes_at = greatest(changes_at, sent.at + interval '48 hours')
from (
  select distinct on (user_id) user_id, created_at, sent_at as at
  from outgoing_mails
  where message_key like 'account-email-change-begun-%'
  order by user_id, created_at desc
) as sent
where sent.user_id = email_changes.user_id and sent.at is not null and sent.created_at >= email_changes.asked_at
  and email_changes.changes_at is not null and email_changes.changed_at is null and email_changes.objected_at is null;
create index email_changes_stopped on email_changes (id) where objected_at is not null and owners_told_at is null;
