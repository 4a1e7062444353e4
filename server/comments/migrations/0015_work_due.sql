-- Wakes the worker of the product, where it shares the database of this service; of several transactions at once only
-- one notifies (server/migrations/0210_work_due.sql).
create function comments.notify_work_due() returns trigger language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(hashtext('work_due'), hashtext('comments')) then
    perform pg_notify('work_due', 'comments');
  end if;
  return null;
end $$;

create trigger events_due after insert or update of stage on comments.events
  for each row when (new.stage = 'new') execute function comments.notify_work_due();
create trigger report_events_due after insert on comments.report_events
  for each row execute function comments.notify_work_due();
create trigger staff_events_due after insert on comments.staff_events
  for each row execute function comments.notify_work_due();
