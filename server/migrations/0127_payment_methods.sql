-- A member may pay with any payment method; its name is kept as it is shown: "Link, ann@example.com".
alter table billing_customers add column payment_method_name text;
update billing_customers set payment_method_name = card_brand || ' ending in ' || card_last4
  where payment_method_id is not null;
alter table billing_customers drop column card_brand, drop column card_last4;

-- The bank has been told of a payment and confirms it on a later day.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check
  check (state in ('open', 'processing', 'paid', 'failed', 'void'));
