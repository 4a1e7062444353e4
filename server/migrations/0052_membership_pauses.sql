-- When memberships were paused: so that no member pauses more than three months in twelve.
create table membership_pauses (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  subscription_id text not null,
  starts_at timestamptz not null,
  -- When it ends by itself, or has ended.
  ends_at timestamptz not null,
  months integer not null check (months between 1 and 12),
  unique (subscription_id, starts_at)
);
create index membership_pauses_of_member on membership_pauses (user_id, ends_at);

-- Who is written to before money is taken: years that renew, pauses that end, cards that run out.
create index memberships_renewing on memberships (price_id, renews_at) where source = 'stripe' and state = 'renewing';
create index memberships_paused on memberships (renews_at) where detail = 'paused' and state = 'renewing';
create index billing_customers_by_card_expiry on billing_customers (card_expires_on)
  where card_expires_on is not null and user_id is not null;
