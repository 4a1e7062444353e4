-- The payments of a plan and of an amount, in the order of the list. In a file of its own, so that building the indexes
-- holds up writes alone; the index of before goes in the next.
create index payments_of_price on payments (price_id, created_at desc, id desc) where price_id is not null;
create index payments_of_amount on payments
  (currency, (case when state = 'paid' then amount_paid else amount end));
