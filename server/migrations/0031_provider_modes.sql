-- An id at the payment provider belongs to one mode of it: the sandbox, Stripe's test mode, or Stripe itself. The columns
-- `provider_…_id` are those of `billing_health.provider_mode`; those of other modes are kept by mode, so that a studio
-- whose keys are changed back finds them again.
alter table billing_health add column provider_mode text check (provider_mode in ('sandbox', 'test', 'live'));
alter table membership_plans add column other_provider_ids jsonb not null default '{}';
alter table membership_prices add column other_provider_ids jsonb not null default '{}';
alter table billing_customers add column other_provider_ids jsonb not null default '{}';

-- A restore begins no comparison; a change of the provider does.
update reconciliations set started_by = 'administrator' where started_by = 'restore';
alter table reconciliations drop constraint reconciliations_started_by_check;
alter table reconciliations add constraint reconciliations_started_by_check
  check (started_by in ('schedule', 'administrator', 'provider_change'));
