-- Refused sign-ins and new accounts by hour, over all processes; kept for eight days.
create table security_counts (
  kind text not null check (kind in ('refused_sign_ins', 'new_accounts')),
  hour timestamptz not null,
  count integer not null,
  -- When the hour was found to have unusually many; null where it has not.
  alarmed_at timestamptz,
  -- When owners were mailed of it.
  mailed_at timestamptz,
  primary key (kind, hour)
);
