-- Memberships that members bought in the App Store or on Google Play. The store charges and ends them; what is kept here
-- is a copy, read from the store.

-- Named in a purchase, so that it is known whose it is. It goes with the account.
create table store_account_tokens (
  user_id text primary key references users on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);

create table store_subscriptions (
  id text primary key default gen_random_uuid()::text,
  store text not null check (store in ('ios', 'google')),
  -- The original transaction of the App Store, or the purchase token of Google Play.
  store_id text not null,
  product_id text,
  -- The purchase that this one took the place of, as by a change of plan on Google Play.
  replaces_store_id text,
  -- As the purchase names it, whether or not such an account is here.
  account_token text,
  -- Null while no account is known to have bought it.
  user_id text references users on delete set null,
  membership_id text unique references memberships on delete set null,
  -- The name of its state in provider/subscription-state.ts when it was last read.
  store_state text,
  linked_at timestamptz,
  -- Its account was erased: it is linked to no other.
  detached_at timestamptz,
  read_at timestamptz,
  next_read_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (store, store_id)
);
create index store_subscriptions_of_user on store_subscriptions (user_id) where user_id is not null;
create index store_subscriptions_to_read on store_subscriptions (next_read_at, id);
create index store_subscriptions_replacing on store_subscriptions (store, replaces_store_id)
  where replaces_store_id is not null;

-- What the product of a store stands for; what is paid through the studio is known by its price.
alter table memberships add column store_plan_id text references membership_plans on delete set null;
create index memberships_of_store_plan on memberships (store_plan_id) where store_plan_id is not null;

-- How each store was last found, and when a notification in its name was refused.
create table store_health (
  store text primary key check (store in ('ios', 'google')),
  unreachable_since timestamptz,
  refused_at timestamptz
);
insert into store_health (store) values ('ios'), ('google');

-- An event is of the payment provider or of a store; `provider_customer_id` of a store's is its subscription.
alter table billing_events add column provider text not null default 'stripe'
  check (provider in ('stripe', 'ios', 'google'));

-- A comparison ends with what the stores say.
alter table reconciliations drop constraint reconciliations_phase_check;
alter table reconciliations add constraint reconciliations_phase_check
  check (phase in ('events', 'provider', 'local', 'stores', 'done'));
