-- Sole right to work on a payer, a purchase of an app store, a comparison or an import while others are asked over the
-- network: taken, renewed and given back in statements of its own, so that no transaction is open meanwhile
-- (server/platform/jobs/lease.ts). A process that dies leaves its row, which another one takes over once it has ended.
create table work_leases (
  name text primary key,
  holder uuid not null,
  ends_at timestamptz not null
);
