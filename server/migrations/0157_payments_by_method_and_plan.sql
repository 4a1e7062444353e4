-- The payment method that was charged last, as it is shown: "Visa ending in 4242". Payments of before have none until
-- their payer is entirely read again.
alter table payments add column method_name text;

-- The payments of a plan and of an amount, in the order of the list.
drop index payments_price;
create index payments_of_price on payments (price_id, created_at desc, id desc) where price_id is not null;
create index payments_of_amount on payments
  (currency, (case when state = 'paid' then amount_paid else amount end));
