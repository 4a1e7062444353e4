-- The page of webhooks tells of the last day, and of the latest failure.
create index webhook_attempts_by_time on webhook_attempts (at);
create index webhook_attempts_failed on webhook_attempts (at desc, delivery_id desc) where error is not null;
