-- A declaration that nobody has proved to be the member's own waits for the button of its mail. Unanswered, a cancellation
-- takes effect at `due_at`; a withdrawal is to be repaid by then, and owners are warned before.
alter table contract_declarations
  -- The account whose contract it is about, signed in or not; null where it fits none.
  add column member_id text references users on delete set null,
  -- Beyond a limit of declarations without signing in: nothing but the button carries it out.
  add column button_only boolean not null default false,
  add column due_at timestamptz,
  add column owners_warned_at timestamptz;
create index contract_declarations_of_member on contract_declarations (member_id) where member_id is not null;
create index contract_declarations_due on contract_declarations (due_at) where state = 'awaiting_confirmation';
create index contract_declarations_without_account on contract_declarations (received_at desc, number desc)
  where declared_by is null and member_id is null and billing_customer_id is null;

update contract_declarations declaration
set member_id = coalesce(declaration.declared_by,
  (select payer.user_id from billing_customers payer where payer.id = declaration.billing_customer_id),
  (select users.id from users where users.email = lower(declaration.email)));
update contract_declarations
set due_at = received_at + interval '14 days', for_studio = true
where state = 'awaiting_confirmation' and kind = 'withdrawal';

-- Since when strangers declare unusually much, and when one did last; null where that never was.
alter table billing_health
  add column declaration_alarm_since timestamptz,
  add column declaration_alarm_last_at timestamptz;
