-- Long work: videos, imports, erasing. While a job is under way, due_at is the end of its lease, which its worker
-- renews. Former jobs are taken over from the schema of pg-boss by the workers (server/platform/jobs/job-store.ts).
create table queued_jobs (
  id bigint primary key generated always as identity,
  queue text not null,
  key text not null,
  data jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (queue, key)
);
create index queued_jobs_due on queued_jobs (queue, due_at);

create trigger queued_jobs_due after insert on queued_jobs
  for each row execute function notify_work_due('jobs');
