-- An address is needed until the gift is opened or over; after that an erasure takes it away.
alter table gifts drop constraint gifts_check;
alter table gifts add constraint gifts_recipient_email_check
  check (recipient_email is not null or delivery = 'print' or redeemed_at is not null or ended_at is not null);
