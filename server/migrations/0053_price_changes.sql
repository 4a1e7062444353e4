-- Members of an old price are moved to the new one of their plan, each at the first renewal at least 30 days after the
-- notice. No two changes of one price run at once.
create table price_changes (
  id bigint generated always as identity primary key,
  plan_id text not null references membership_plans on delete cascade,
  from_price_id text not null references membership_prices on delete cascade,
  to_price_id text not null references membership_prices on delete cascade,
  -- No member pays the new price before.
  earliest_at timestamptz not null,
  -- What becomes of a member whose consent the law asks for and who has not given it.
  without_consent text not null check (without_consent in ('keep', 'end')),
  started_at timestamptz not null,
  stopped_at timestamptz
);
create unique index price_changes_running on price_changes (from_price_id) where stopped_at is null;
create index price_changes_of_plan on price_changes (plan_id, id desc);

-- Every member who was written to, and what has become of the change since.
create table price_change_notices (
  id bigint generated always as identity primary key,
  price_change_id bigint not null references price_changes on delete cascade,
  billing_customer_id text not null references billing_customers on delete cascade,
  subscription_id text not null,
  needs_consent boolean not null,
  noticed_at timestamptz not null,
  -- The new price is never charged before.
  not_before timestamptz not null,
  agreed_at timestamptz,
  -- The call at the provider that moves the member, or ends the membership, where one was promised.
  call_key text,
  unique (price_change_id, subscription_id)
);
create index price_change_notices_open on price_change_notices (subscription_id) where call_key is null;
create index price_change_notices_of_payer on price_change_notices (billing_customer_id);

alter table billing_consents drop constraint billing_consents_kind_check;
alter table billing_consents add constraint billing_consents_kind_check
  check (kind in ('automatic_renewal', 'immediate_start', 'price_increase'));
