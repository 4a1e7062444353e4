-- The product is told of each decision of a moderator, for its audit log, at least once: written with the decision, deleted
-- once the product has it. It names people by their ids alone.
create table comments.staff_events (
  id bigint generated always as identity primary key,
  -- What the product knows it by.
  key uuid not null unique default gen_random_uuid(),
  at timestamptz(3) not null,
  actor text not null,
  address text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null
);
