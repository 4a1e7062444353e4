-- The payment method that was charged last, as it is shown: "Visa ending in 4242". Payments of before have none until
-- their payer is entirely read again.
alter table payments add column method_name text;
