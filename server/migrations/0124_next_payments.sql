-- The next payment of the sandbox is found without reading every membership.
create index memberships_by_next_payment on memberships (coalesce(retry_at, renews_at))
  where source = 'stripe' and state in ('renewing', 'grace');

-- Members are counted from an index alone where PostgreSQL knows that all sees a page: it looks more often.
alter table listed_members
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
