-- Classes and coaches that members do not want to be suggested; a row names one of the two.
create table declined_suggestions (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  plan_entry_id integer references plan_entries on delete cascade,
  coach_id integer references coaches on delete cascade,
  declined_at timestamptz not null,
  check (num_nonnulls(plan_entry_id, coach_id) = 1),
  unique nulls not distinct (user_id, plan_entry_id, coach_id)
);
create index declined_suggestions_of_class on declined_suggestions (plan_entry_id) where plan_entry_id is not null;
create index declined_suggestions_of_coach on declined_suggestions (coach_id) where coach_id is not null;
create trigger declined_suggestions_record_added after insert on declined_suggestions
  referencing new table as changed for each statement execute function announce_member_rows();
create trigger declined_suggestions_record_removed after delete on declined_suggestions
  referencing old table as changed for each statement execute function announce_member_rows();
