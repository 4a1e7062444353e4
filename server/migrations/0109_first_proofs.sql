-- The first proof of a mailbox, and what follows from a role that came by an invitation.
alter table users
  -- Taken as confirmed by the staff: nobody has shown yet to read the mailbox.
  add column confirmed_by_staff boolean not null default false,
  -- When whoever reads the mailbox last showed to know the password, or chose one.
  add column mailbox_proved_at timestamptz,
  -- When the invitation was sent by which the account has its role; null for a role that came another way.
  add column invited_to_team_at timestamptz;
update users set invited_to_team_at = invitation.invited_at
from (
  select accepted_by, max(invited_at) as invited_at from staff_invitations
  where accepted_by is not null group by accepted_by
) as invitation
where users.id = invitation.accepted_by and users.staff_role is not null;

-- When a mail to the address was used in the browser of this session.
alter table sessions add column mailbox_proved_at timestamptz;

-- Browsers that have shown a mail and owe the password of the account, or a new one.
create table first_proofs (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  method text not null check (method in ('mailed-link', 'email-confirmation', 'google', 'apple')),
  -- The account at the identity provider that is linked with it.
  provider_subject text,
  expires_at timestamptz not null
);
create index first_proofs_of_user on first_proofs (user_id);
create index first_proofs_by_end on first_proofs (expires_at);
