-- The payments that were made or tried at the provider for an invoice; null until the payer is read again.
alter table payments add column intent_ids text[];
create index payments_of_intent on payments using gin (intent_ids);
-- The moment of the first failure.
alter table payments add column failed_at timestamptz;
update payments set failed_at = updated_at where state = 'failed';
create index payments_failed on payments (failed_at) where failed_at is not null;
create index payments_paid on payments (paid_at) include (currency, amount_paid) where paid_at is not null;
-- The beginning of each is a filter of the list, its end the order.
create index payments_newest on payments (created_at desc, id desc);
create index payments_of_state on payments (state, created_at desc, id desc);
create index payments_refunded on payments (created_at desc, id desc) where amount_refunded > 0;
create index payments_disputed on payments (created_at desc, id desc) where disputed;
-- Memberships whose payment is tried again.
create index memberships_retried on memberships (coalesce(retry_at, 'infinity'), id)
  where detail = 'past_due' and state in ('grace', 'churning');
create index disputes_by_state on disputes (state);

-- The books of the provider: each movement of the studio's balance there. Rows are added, and later told which payment they
-- are about.
create table money_movements (
  -- The provider's id.
  id text primary key,
  provider_mode text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'payout', 'other')),
  -- `amount - fee` is added to the balance.
  amount bigint not null,
  fee bigint not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  at timestamptz not null,
  -- In the time zone of the studio when it was read.
  day date not null,
  intent_id text,
  -- Kept until the payment is found.
  provider_customer_id text,
  payment_id text references payments on delete set null,
  -- The part of `amount` that is tax, and the country of the payer, as known of the payment.
  tax bigint not null default 0,
  country text not null default '',
  -- No payment was found, and looking again cannot help.
  sought boolean not null default false
);
create index money_movements_by_day on money_movements (provider_mode, day, at, id);
create index money_movements_unmatched on money_movements (provider_mode, kind, at)
  where payment_id is null and intent_id is not null and not sought;
create index money_movements_unknown on money_movements (provider_mode, day)
  where payment_id is null and kind in ('payment', 'refund', 'dispute');
create index money_movements_of_payment on money_movements (payment_id) where payment_id is not null;

-- Their sums by day. The statement that adds a movement adds to them.
create table money_days (
  provider_mode text not null,
  day date not null,
  currency text not null,
  kind text not null,
  country text not null,
  movements bigint not null,
  amount bigint not null,
  fee bigint not null,
  tax bigint not null,
  primary key (provider_mode, day, currency, kind, country)
);

-- The moments from which and up to which the books were read.
create table money_books (
  provider_mode text primary key,
  read_from timestamptz not null,
  read_until timestamptz not null
);

-- The moments up to which failed renewals were told to the staff and at which they were mailed last.
alter table billing_health
  add column failures_told_until timestamptz,
  add column failures_mailed_at timestamptz;
