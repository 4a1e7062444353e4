-- Filters of the list of payments under a name, shared by all who may see payments.
create table payment_views (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- As the call of the list takes them.
  filters jsonb not null,
  created_at timestamptz not null,
  created_by text references users on delete set null
);
create index payment_views_by on payment_views (created_by) where created_by is not null;
