-- The domain that mails come from: the key that signs them, and what the DNS says of it. A row for each domain that was
-- looked up; the setting MAIL_FROM says which one is in use.
create table sender_domains (
  domain text primary key,
  -- Where the public part of the key stands: <selector>._domainkey.<domain>.
  selector text not null,
  public_key text not null,
  sealed_key text not null,
  -- Mails are signed once the DNS has the key.
  signs boolean not null default false,
  -- When the DNS was asked last, and what it said of each record.
  checked_at timestamptz,
  records jsonb not null default '[]'
);
select audit_table('sender_domains', 'domain', 'domain', 'domain,signs,checked_at');
