-- How hard a class was for the member who practised it, in their own words; the latest for each member and class.
create table class_efforts (
  user_id text not null references users on delete cascade,
  plan_entry_id integer not null references plan_entries on delete cascade,
  effort text not null check (effort in ('easy', 'right', 'hard')),
  told_at timestamptz not null,
  primary key (user_id, plan_entry_id)
);
create index class_efforts_of_class on class_efforts (plan_entry_id);
