-- Redemption offers: a lower price, or a trial, for those who follow a link.
create table redemption_offers (
  id integer generated always as identity primary key,
  slug slug not null unique,
  version integer not null default 1 check (version > 0),
  title text not null,
  subtitle text not null default '',
  active boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  -- How many members may redeem it; null without a limit. `used` counts those who did and those who are at the checkout.
  usage_limit integer check (usage_limit > 0),
  used integer not null default 0 check (used >= 0),
  -- [{plan, interval, intervalCount, trialCount, trialInterval, trialIsPaid, discountedNumber, discountedPriceUsCents,
  -- priceUsCents}]: what a membership plan takes, and what it takes with the offer.
  plans jsonb not null default '[]',
  -- [{title, subtitle, classId}]: the class is the one whose video is shown.
  carousel jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (used <= usage_limit),
  check (ends_at > starts_at)
);
create index redemption_offers_newest on redemption_offers (created_at desc, id desc);

-- An offer with codes is redeemed by those who know one.
create table redemption_offer_codes (
  id integer generated always as identity primary key,
  offer_id integer not null references redemption_offers on delete cascade,
  code text not null check (code ~ '^[A-Z0-9-]{3,40}$'),
  position integer not null,
  usage_limit integer check (usage_limit > 0),
  used integer not null default 0 check (used >= 0),
  unique (offer_id, code),
  check (used <= usage_limit)
);

-- Who redeemed an offer, or is at the checkout with it: that place is given back where nothing is paid.
create table redemption_offer_uses (
  id text primary key default gen_random_uuid()::text,
  offer_id integer not null references redemption_offers on delete cascade,
  -- Null once the account was erased.
  user_id text references users on delete set null,
  code_id integer references redemption_offer_codes on delete set null,
  plan_id text not null,
  checkout_session_id text unique references checkout_sessions on delete set null,
  reserved_at timestamptz not null,
  redeemed_at timestamptz,
  unique (offer_id, user_id)
);
create index redemption_offer_uses_of_account on redemption_offer_uses (user_id) where user_id is not null;
create index redemption_offer_uses_of_code on redemption_offer_uses (code_id) where code_id is not null;
-- Who is at the checkout.
create index redemption_offer_uses_open on redemption_offer_uses (offer_id) where redeemed_at is null;
-- Places of requests that came to no checkout.
create index redemption_offer_uses_left on redemption_offer_uses (reserved_at)
  where checkout_session_id is null and redeemed_at is null;
