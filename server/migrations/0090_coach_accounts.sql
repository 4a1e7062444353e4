-- Which of the staff signs in as which coach (BEY-66): they see their own classes and write their own page.
create table coach_accounts (
  coach_id integer primary key references coaches on delete cascade,
  -- One page for one account.
  user_id text not null unique references users on delete cascade
);
select audit_table('coach_accounts', 'coach_id');
