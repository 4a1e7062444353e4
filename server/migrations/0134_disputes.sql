-- Payments that are asked back through the bank, as the provider tells of them. Those that are open at the upgrade come in
-- with the next comparison, which reads every disputed membership.
create table disputes (
  -- Of the provider.
  id text primary key,
  provider_invoice_id text not null references payments (provider_invoice_id) on delete cascade,
  amount bigint not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  reason text not null,
  state text not null check (state in ('answer_due', 'under_review', 'won', 'lost')),
  opened_at timestamptz not null,
  -- The day by which the provider wants an answer.
  due_at timestamptz,
  updated_at timestamptz not null default now()
);
create index disputes_of_payment on disputes (provider_invoice_id);
create index disputes_newest on disputes (opened_at desc);
