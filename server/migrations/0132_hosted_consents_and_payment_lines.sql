-- The consents that the hosted page asks for, where the purchase brought none; kept as given once the page says so.
alter table checkout_sessions add column asked_consents json;
-- Everything that a payment is made of, and the price that was bought with it, as the provider's invoice says; null
-- until the payment is read again.
alter table payments
  add column lines json,
  add column price_id text references membership_prices (id) on delete set null;
create index payments_price on payments (price_id) where price_id is not null;
