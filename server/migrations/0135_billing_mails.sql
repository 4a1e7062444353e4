-- Mails about money, kept as long as the payments as a proof that a member was told. Of an erased account the kind, the
-- moments and the hashes stay.
create table billing_mails (
  -- Begins with the kind of mail.
  message_key text collate "C" primary key,
  billing_customer_id text not null references billing_customers on delete cascade,
  recipient text,
  subject text,
  -- What the mail says, without what it opens: no addresses and no codes.
  words text,
  -- SHA-256 of the address in small letters, and of the plain text as it was sent.
  recipient_hash text,
  text_hash text,
  promised_at timestamptz not null,
  -- When the mail server took it; null until then.
  sent_at timestamptz
);
create index billing_mails_of_payer on billing_mails (billing_customer_id, promised_at desc);

-- Of mails of before, the key and the moments are all that is known.
insert into billing_mails (message_key, billing_customer_id, promised_at, sent_at)
select mail.message_key, payer.id, mail.created_at, mail.sent_at
from outgoing_mails as mail join billing_customers as payer on payer.user_id = mail.user_id
where mail.message_key ~ '^(welcome|receipt|canceled|reactivated|paused|pause-taken-back|resumed|ended|disputed|dispute-over|free-month|payment-failed|refunded|trial-ending|renewal|resumes|card-expires|step-up|price-change|granted|declaration)-'
  and mail.message_key !~ '^declaration-alarm-';

create function note_billing_mail_sent() returns trigger language plpgsql as $$
begin
  -- The address may have changed since the mail was promised.
  update billing_mails set
      sent_at = new.sent_at,
      recipient = old.recipient,
      recipient_hash = encode(sha256(convert_to(lower(old.recipient), 'UTF8')), 'hex')
    where message_key = new.message_key;
  return null;
end $$;
create trigger outgoing_mails_sent after update of sent_at on outgoing_mails
  for each row when (old.sent_at is null and new.sent_at is not null) execute function note_billing_mail_sent();
