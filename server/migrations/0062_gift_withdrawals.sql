-- A buyer withdraws from a gift, too: its code opens nothing from the decision on, before its payment is back.
alter table gifts drop constraint gifts_ended_reason_check;
alter table gifts add constraint gifts_ended_reason_check
  check (ended_reason in ('refunded', 'disputed', 'withdrawn'));
-- A buyer without an account is found by the address that was given with the purchase.
create index gifts_by_buyer on gifts (lower(buyer_email)) where buyer_email is not null;

-- Null where it is about a membership, or about nothing that is known here.
alter table contract_declarations add column gift_id text references gifts on delete set null;
create index contract_declarations_of_gift on contract_declarations (gift_id) where gift_id is not null;

-- An address is needed until the gift is opened or over; after that an erasure takes it away.
alter table gifts drop constraint gifts_check;
alter table gifts add constraint gifts_recipient_email_check
  check (recipient_email is not null or delivery = 'print' or redeemed_at is not null or ended_at is not null);
