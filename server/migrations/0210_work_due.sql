-- Wakes the workers of every process once the enqueued rows are committed (server/platform/jobs/scheduler.ts).
-- PostgreSQL commits one notifying transaction at a time, so of several at once only one notifies; a worker that it
-- wakes too early for the others finds their rows at its next tick.
create function notify_work_due() returns trigger language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(hashtext('work_due'), hashtext(tg_argv[0])) then
    perform pg_notify('work_due', tg_argv[0]);
  end if;
  return null;
end $$;

create trigger outgoing_mails_due after insert on outgoing_mails
  for each row execute function notify_work_due('mails');
create trigger webhook_deliveries_due after insert on webhook_deliveries
  for each row execute function notify_work_due('webhooks');
create trigger billing_events_due after insert on billing_events
  for each row execute function notify_work_due('billing');
create trigger provider_calls_due after insert on provider_calls
  for each row execute function notify_work_due('billing');
create trigger people_to_forget_due after insert on people_to_forget
  for each row execute function notify_work_due('comments');
create trigger people_to_rename_due after insert on people_to_rename
  for each row execute function notify_work_due('comments');
create trigger playlist_reports_due after insert on playlist_reports
  for each row execute function notify_work_due('comments');
