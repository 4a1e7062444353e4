create table membership_settings (
  id boolean primary key default true check (id),
  -- One free trial for each payment method, whichever account begins it.
  one_trial_per_method boolean not null default false,
  updated_at timestamptz not null default now()
);
insert into membership_settings default values;

-- Payment methods that a trial began with while the setting was on. The hash of the provider's fingerprint is keyed by
-- SECRET; the payer is a pseudonym once the account is erased.
create table trial_payment_methods (
  method_hash text primary key,
  billing_customer_id text not null references billing_customers on delete cascade,
  begun_at timestamptz not null
);
create index trial_payment_methods_of_payer on trial_payment_methods (billing_customer_id);
create index trial_payment_methods_by_time on trial_payment_methods (begun_at);

-- The page began a trial that the payment method had before: it was ended, and nothing was kept of it.
alter table checkout_sessions add column trial_refused boolean not null default false;
