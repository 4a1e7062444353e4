-- Payouts whose entries at the provider were read. The entries of an automatic payout do not change.
create table payouts (
  -- Of the provider.
  id text primary key,
  provider_mode text not null,
  amount bigint not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  created_at timestamptz not null,
  -- The day on which it was expected at the bank, as known when it was read.
  arrives_at timestamptz not null,
  read_at timestamptz not null
);

-- The entries of the books that a payout sends: `amount - fee` of all of them is its amount. They are kept beside
-- `money_movements`, which begins with the first payment of this studio.
create table payout_entries (
  payout_id text not null references payouts on delete cascade,
  -- The provider's id of the entry.
  id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'payout', 'other')),
  amount bigint not null,
  fee bigint not null,
  at timestamptz not null,
  intent_id text,
  primary key (payout_id, id)
);
create index payout_entries_by_time on payout_entries (payout_id, at desc, id desc);
create index payout_entries_of_intent on payout_entries (intent_id) where intent_id is not null;
