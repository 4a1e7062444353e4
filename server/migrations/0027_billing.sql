-- What the studio sells, what members pay, and what the payment provider has told.

-- A plan as members choose it; what it costs stands in membership_prices.
create table membership_plans (
  id text primary key default gen_random_uuid()::text,
  name text not null check (char_length(name) between 1 and 80),
  tagline text not null default '' check (char_length(tagline) <= 160),
  position integer not null,
  state text not null check (state in ('draft', 'on_sale', 'link_only', 'archived')),
  trial_days integer not null default 0 check (trial_days between 0 and 730),
  provider_product_id text unique,
  state_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index membership_plans_in_order on membership_plans (position, id);

-- Amounts are integers in the currency's smallest unit. A new price leaves the row of the old one to its members.
create table membership_prices (
  id text primary key default gen_random_uuid()::text,
  plan_id text not null references membership_plans on delete cascade,
  provider_price_id text unique,
  amount bigint not null check (amount between 0 and 99999999),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  billing_interval text not null check (billing_interval in ('day', 'week', 'month', 'year')),
  interval_count integer not null check (interval_count between 1 and 36),
  is_current boolean not null,
  -- When it last became the price of its plan. Until the provider has the current one, the one before it is sold.
  offered_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index membership_prices_current on membership_prices (plan_id) where is_current;
create index membership_prices_of_plan on membership_prices (plan_id);

-- A payer at the provider. The row outlives the account: without user_id it is a pseudonym for its payments.
create table billing_customers (
  id text primary key default gen_random_uuid()::text,
  user_id text unique references users on delete set null,
  provider_customer_id text unique,
  country text check (country ~ '^[A-Z]{2}$'),
  trial_used_at timestamptz,
  card_brand text,
  card_last4 text,
  card_expires_on date,
  payment_method_id text,
  -- When the provider's objects of this customer were last read.
  read_at timestamptz,
  -- When the account was erased; its money records go after the period of retention.
  erased_at timestamptz,
  created_at timestamptz not null default now()
);
create index billing_customers_by_erasure on billing_customers (erased_at) where erased_at is not null;

alter table memberships
  add column subscription_id text unique,
  add column price_id text references membership_prices,
  -- The provider's own state in one word; see provider/subscription-state.ts.
  add column detail text check (detail in ('trialing', 'active', 'paused', 'past_due', 'incomplete', 'disputed',
    'refunded', 'gift', 'granted', 'ended')),
  add column trial_ends_at timestamptz,
  -- A smaller plan that waits for the end of what is paid.
  add column next_price_id text references membership_prices,
  -- What the next renewal takes, after discounts; null where none is due.
  add column next_amount bigint check (next_amount >= 0),
  add column retry_at timestamptz;
create index memberships_of_trial_end on memberships (trial_ends_at) where detail = 'trialing';
create index memberships_of_price on memberships (price_id) where price_id is not null;
create index memberships_paid_here on memberships (subscription_id) where state <> 'ended';
create index memberships_paying_price on memberships (price_id) where price_id is not null and state <> 'ended';
create index memberships_of_next_price on memberships (next_price_id) where next_price_id is not null;

-- Every event of the provider once, by its own id.
create table billing_events (
  id text primary key,
  type text not null,
  object_id text not null,
  provider_customer_id text,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  error text,
  processed_at timestamptz,
  -- It never arrived and was found by a reconciliation.
  missed boolean not null default false
);
create index billing_events_waiting on billing_events (next_attempt_at, id) where state = 'waiting';
create index billing_events_failed on billing_events (received_at desc, id) where state = 'failed';
create index billing_events_by_arrival on billing_events (received_at desc, id);
create index billing_events_of_customer on billing_events (provider_customer_id) where state <> 'done';

-- How the provider was last found, and when a webhook was refused. One row.
create table billing_health (
  id boolean primary key default true check (id),
  unreachable_since timestamptz,
  refused_at timestamptz
);
insert into billing_health default values;

-- The outbox: calls that must happen at the provider, written in the transaction of the change they follow from.
create table provider_calls (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  kind text not null,
  parameters jsonb not null,
  billing_customer_id text references billing_customers on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  -- A new call is due at once.
  next_attempt_at timestamptz not null default 'epoch',
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index provider_calls_waiting on provider_calls (next_attempt_at, id) where state = 'waiting';
create index provider_calls_failed on provider_calls (id) where state = 'failed';
create index provider_calls_of_payer on provider_calls (billing_customer_id, id) where state = 'waiting';

-- The answer that a request of a member got, so that the same request gets it again.
create table billing_requests (
  user_id text not null references users on delete cascade,
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 200),
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);
create index billing_requests_by_age on billing_requests (created_at);

create table payments (
  id text primary key default gen_random_uuid()::text,
  billing_customer_id text not null references billing_customers,
  provider_invoice_id text not null unique,
  subscription_id text,
  invoice_number text,
  state text not null check (state in ('open', 'paid', 'failed', 'void')),
  reason text not null,
  amount bigint not null,
  amount_paid bigint not null,
  amount_refunded bigint not null default 0,
  disputed boolean not null default false,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  paid_at timestamptz,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  hosted_invoice_url text,
  document_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index payments_of_customer on payments (billing_customer_id, created_at desc);
create index payments_of_subscription on payments (subscription_id);

-- What a payer agreed to, with the words that were shown.
create table billing_consents (
  id bigint generated always as identity primary key,
  billing_customer_id text not null references billing_customers,
  kind text not null check (kind in ('automatic_renewal', 'immediate_start')),
  words text not null,
  version text not null,
  price_id text not null,
  country text not null,
  checkout_session_id text,
  given_at timestamptz not null
);
create index billing_consents_of_customer on billing_consents (billing_customer_id, given_at desc);
create index billing_consents_of_price on billing_consents (price_id);

create table cancellation_surveys (
  id bigint generated always as identity primary key,
  user_id text references users on delete set null,
  question text not null,
  reason text not null,
  details text,
  answered_at timestamptz not null
);
create index cancellation_surveys_by_time on cancellation_surveys (answered_at desc);

-- Who changed what about money and access. Rows are only ever added.
create table audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  -- 'member', 'administrator', 'provider' or 'system'
  actor_kind text not null check (actor_kind in ('member', 'administrator', 'provider', 'system')),
  actor_id text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_by_time on audit_log (occurred_at desc, id desc);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, id desc);

create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_audit_log();

-- One comparison of all memberships with the provider.
create table reconciliations (
  id bigint generated always as identity primary key,
  started_by text not null check (started_by in ('schedule', 'administrator', 'restore')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Where to go on after an interruption: which list, and after which row of it.
  phase text not null default 'events' check (phase in ('events', 'provider', 'local', 'done')),
  page_cursor text,
  compared integer not null default 0,
  total integer not null default 0,
  different integer not null default 0,
  repaired integer not null default 0,
  provider_reads integer not null default 0,
  error text
);
create unique index reconciliations_running on reconciliations ((true)) where finished_at is null;
create index reconciliations_by_start on reconciliations (started_at desc);

-- The subscriptions that the running comparison has met at the provider.
create table reconciliation_subscriptions (
  subscription_id text primary key
);

create table reconciliation_differences (
  id bigint generated always as identity primary key,
  reconciliation_id bigint not null references reconciliations on delete cascade,
  user_id text references users on delete set null,
  subscription_id text,
  here text not null,
  at_provider text not null,
  -- Since when the two differed, as far as it can be known.
  since timestamptz,
  cause text not null,
  repair text not null,
  repaired boolean not null,
  found_at timestamptz not null default now()
);
create index reconciliation_differences_of_run on reconciliation_differences (reconciliation_id, id);

-- Every hosted page of the provider that was opened for a payer, and how it ended.
create table checkout_sessions (
  id text primary key,
  billing_customer_id text not null references billing_customers on delete cascade,
  mode text not null check (mode in ('subscription', 'setup')),
  state text not null default 'open' check (state in ('open', 'complete', 'expired')),
  -- What was asked for: the same is answered by the same page.
  request_hash text not null,
  url text not null,
  -- The page of ours that the member wanted before paying.
  continue_path text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index checkout_sessions_of_payer on checkout_sessions (billing_customer_id);
-- Two open pages could be paid twice.
create unique index checkout_sessions_one_open on checkout_sessions (billing_customer_id)
  where state = 'open' and mode = 'subscription';
create index checkout_sessions_open on checkout_sessions (created_at) where state = 'open';
