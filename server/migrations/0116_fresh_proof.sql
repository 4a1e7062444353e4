-- Codes mailed to accounts that have neither password nor passkey, to prove whose session it is (NS-237). Only a hash is
-- kept. A session has one at most.
create table proof_codes (
  session_id text primary key references sessions on delete cascade on update cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null
);

-- Above this sum, in the smallest unit of the studio's currency, refunds and grants ask for a fresh proof.
alter table team_settings add column proof_above_amount integer not null default 10000 check (proof_above_amount >= 0);
