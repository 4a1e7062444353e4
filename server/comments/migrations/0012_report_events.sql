-- The product is told of each report of a comment, at least once: written with the report, deleted once the product has it.
create table comments.report_events (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments.comments on delete cascade,
  reported_at timestamptz(3) not null
);
create index report_events_of_comment on comments.report_events (comment_id);

create function comments.note_reports() returns trigger language plpgsql as $$
begin
  insert into comments.report_events (comment_id, reported_at)
  select comment_id, reported_at from changed where comment_id is not null;
  return null;
end $$;
create trigger reports_noted after insert on comments.reports referencing new table as changed
  for each statement execute function comments.note_reports();
