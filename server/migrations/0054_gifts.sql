-- Gift memberships: what is sold, what was bought, and what became of it.

-- Whether gifts are sold, and for how many years after the day of the purchase, or of the mail, one can be redeemed.
create table gift_settings (
  id boolean primary key default true check (id),
  on_sale boolean not null default false,
  valid_years integer not null default 2 check (valid_years between 1 and 10),
  updated_at timestamptz not null default now()
);
insert into gift_settings default values;

-- A length that is sold. Amounts are integers in the currency's smallest unit; the provider is told them at each sale.
create table gift_offers (
  months integer primary key check (months between 1 and 36),
  amount bigint not null check (amount between 1 and 99999999),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  tagline text not null default '' check (char_length(tagline) <= 80)
);

create table gifts (
  id text primary key default gen_random_uuid()::text,
  billing_customer_id text not null references billing_customers on delete cascade,
  -- The request that it was bought with: the same again is answered by the same page.
  request_key text not null unique,
  request_hash text not null,
  checkout_session_id text unique references checkout_sessions,
  provider_invoice_id text unique,
  months integer not null check (months between 1 and 36),
  amount bigint not null,
  currency text not null,
  sender_name text not null,
  recipient_name text not null,
  message text not null,
  -- Null once the buyer's account was erased.
  buyer_name text,
  buyer_email text,
  delivery text not null check (delivery in ('mail', 'print')),
  recipient_email text check ((recipient_email is not null) or delivery = 'print'),
  -- When it goes to the recipient; null: as soon as it is paid.
  send_at timestamptz,
  sent_at timestamptz,
  sends integer not null default 0,
  -- Redeeming needs the hash alone. The code itself is sealed with the server's secret, for the mail and the printed card.
  code_hash text not null unique,
  code_sealed text not null,
  valid_years integer not null,
  redeemable_until timestamptz,
  paid_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by text references users on delete set null,
  -- What it was added to: a membership of its own, or the next payment of a subscription that was moved.
  membership_id text unique references memberships on delete set null,
  subscription_id text,
  access_starts_at timestamptz,
  access_ends_at timestamptz,
  -- Refunded after the redemption, and what it gives stays all the same.
  keeps_access boolean not null default false,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('refunded', 'disputed')),
  -- What was left of the moved payment when it ended, to be given back where the buyer loses the dispute.
  left_seconds bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  check ((ended_at is null) = (ended_reason is null))
);
create index gifts_of_payer on gifts (billing_customer_id);
create index gifts_of_redeemer on gifts (redeemed_by) where redeemed_by is not null;
create index gifts_to_send on gifts (coalesce(send_at, paid_at))
  where delivery = 'mail' and paid_at is not null and sent_at is null and redeemed_at is null and ended_at is null;
create index gifts_by_purchase on gifts (paid_at desc, id) where paid_at is not null;
alter table checkout_sessions drop constraint checkout_sessions_mode_check;
alter table checkout_sessions add constraint checkout_sessions_mode_check
  check (mode in ('subscription', 'setup', 'payment'));

-- A gift has no price of a plan, and its buyer names no country.
alter table billing_consents
  alter column price_id drop not null,
  alter column country drop not null,
  add column gift_id text;
