-- Sign-in with Google and Apple: the e-mail by which a member knows which account there it is, and the states of
-- answers that were used, so that none is taken twice.

alter table credentials add column email text;

create table used_identity_states (
  state_hash text primary key,
  expires_at timestamptz not null
);
create index used_identity_states_by_end on used_identity_states (expires_at);
