-- What members want on their receipts, and what each receipt says once its payment is made.

create table billing_details (
  billing_customer_id text primary key references billing_customers on delete cascade,
  name text not null default '' check (char_length(name) <= 120),
  address text not null default '' check (char_length(address) <= 400),
  tax_number text not null default '' check (char_length(tax_number) <= 40),
  updated_at timestamptz not null
);

alter table payments
  -- The first line of the provider's invoice.
  add column description text,
  -- What of the amount is tax; null where the provider said none.
  add column tax_amount bigint,
  -- Name, address and tax number of the payer when it was paid; null once the account is erased.
  add column billed_to jsonb;

update payments set billed_to = json_build_object('name', users.full_name, 'address', '', 'taxNumber', '')
  from billing_customers as payer join users on users.id = payer.user_id
  where payer.id = payments.billing_customer_id and payments.state = 'paid';
