-- The notes that members write to themselves on classes; one for each member and class.
create table class_notes (
  user_id text not null references users on delete cascade,
  plan_entry_id integer not null references plan_entries on delete cascade,
  text text not null check (length(text) between 1 and 500),
  written_at timestamptz not null,
  primary key (user_id, plan_entry_id)
);
create index class_notes_of_class on class_notes (plan_entry_id);
