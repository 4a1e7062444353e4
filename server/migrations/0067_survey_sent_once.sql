-- A survey whose answer was lost is sent again with the key of its first sending, and stands once.
alter table cancellation_surveys
  add column idempotency_key text check (char_length(idempotency_key) between 16 and 200),
  add column position smallint;
create unique index cancellation_surveys_sent_once on cancellation_surveys (user_id, idempotency_key, position);
