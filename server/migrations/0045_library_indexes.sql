-- The library counts and searches 100,000 classes from indexes alone.

-- How many classes each state has; small, since equal keys are stored once.
create index plan_entries_of_state on plan_entries (state);
-- The states of classes whose videos lack captions.
create index plan_entries_of_video_with_state on plan_entries (video_id) include (id, state, published_at);
drop index plan_entries_of_video;
-- The classes of a coach.
create index plan_entry_coaches_of_coach on plan_entry_coaches (coach_id, plan_entry_id);
drop index plan_entry_coaches_by_coach;
