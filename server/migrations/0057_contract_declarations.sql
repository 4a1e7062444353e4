-- What was declared about a contract, signed in or not: withdrawals and cancellations, with their words.
create table contract_declarations (
  id text primary key default gen_random_uuid()::text,
  number bigint generated always as identity unique,
  -- Of the sender: the same declaration sent twice is one.
  request_key text not null unique check (char_length(request_key) between 8 and 100),
  kind text not null check (kind in ('withdrawal', 'cancellation')),
  -- As they were written; empty once the account is erased.
  name text not null,
  contract text not null,
  email text not null,
  content text not null,
  extraordinary boolean not null default false,
  reason text not null default '',
  ends_on date,
  received_at timestamptz not null,
  -- The account that was signed in; null where none was.
  declared_by text references users on delete set null,
  state text not null default 'received' check (state in ('received', 'awaiting_confirmation', 'carrying_out',
    'carried_out', 'too_late', 'store', 'no_contract', 'undone')),
  -- Whether the studio has to decide on something.
  for_studio boolean not null default false,
  billing_customer_id text references billing_customers,
  subscription_id text,
  confirmed_at timestamptz,
  decided_at timestamptz,
  done_at timestamptz,
  refund_amount bigint,
  refund_currency text,
  -- What could not be paid back, and why.
  problem text,
  -- Of the link in the mail, which works once.
  token_hash text unique,
  token_expires_at timestamptz
);
create index contract_declarations_waiting on contract_declarations (received_at) where state = 'received';
create index contract_declarations_newest on contract_declarations (received_at desc, number desc);
create index contract_declarations_of_payer on contract_declarations (billing_customer_id, decided_at);
create index contract_declarations_by_sender on contract_declarations (declared_by) where declared_by is not null;
create index contract_declarations_by_email on contract_declarations (lower(email));

-- A declaration may name its contract by the number of a receipt.
create index payments_by_number on payments (invoice_number);
