-- Mails about news of all kinds share one hour: when a member was last sent one outlives the notices it told of.
create table notice_mailings (
  user_id text primary key references users on delete cascade,
  mailed_at timestamptz not null
);
insert into notice_mailings (user_id, mailed_at)
  select user_id, max(mailed_at) from notices
  where kind in ('comment_reply', 'series_class') and mailed_at > now() - interval '1 hour'
  group by user_id;

-- When a member wants no mail about notices. Quiet hours are minutes of the day in their own time zone.
create table notice_mail_times (
  user_id text primary key references users on delete cascade,
  quiet boolean not null default false,
  quiet_from smallint not null default 1260 check (quiet_from between 0 and 1439),
  quiet_to smallint not null default 420 check (quiet_to between 0 and 1439),
  -- As it was chosen, and when it ends.
  break_length text not null default 'none' check (break_length in ('none', 'week', 'month')),
  break_until timestamptz,
  check (quiet_from <> quiet_to),
  check ((break_length = 'none') = (break_until is null))
);

-- What waits of one member is found without what was mailed or never will be.
drop index notices_of_thread;
create index notices_waiting_of_member on notices (user_id) where mailed_at is null and mail_at is not null;
-- Erasing an account finds its notices without looking at those of all others.
create index notices_of_account on notices (user_id);
