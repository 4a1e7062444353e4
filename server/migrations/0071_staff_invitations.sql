-- Invitations to the staff (BEY-66). The table holds no token: who reads it cannot accept one.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null check (role in ('owner', 'editor', 'moderator', 'support', 'coach')),
  token_hash bytea not null unique,
  invited_by text references users on delete set null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- How many mails of it were sent: each has a link of its own, and the last is the good one.
  sent integer not null default 1,
  accepted_at timestamptz,
  accepted_by text references users on delete set null,
  taken_back_at timestamptz
);
-- One invitation of an address at a time.
create unique index staff_invitations_open on staff_invitations (email)
  where accepted_at is null and taken_back_at is null;
create index staff_invitations_by on staff_invitations (invited_by) where invited_by is not null;
create index staff_invitations_accepted_by on staff_invitations (accepted_by) where accepted_by is not null;
