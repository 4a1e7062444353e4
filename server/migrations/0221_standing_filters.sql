-- Filters that members have set once for every visit.
create table standing_filters (
  user_id text primary key references users on delete cascade,
  avoid text[] not null check (avoid <@ array['wrists', 'knees', 'lower-back', 'neck', 'jumping', 'kneeling']),
  suits text[] not null check (suits <@ array['prenatal', 'postnatal']),
  without_sound boolean not null,
  updated_at timestamptz not null
);
create trigger standing_filters_record_added after insert on standing_filters referencing new table as changed
  for each statement execute function announce_member_rows();
create trigger standing_filters_record_changed after update on standing_filters referencing new table as changed
  for each statement execute function announce_member_rows();
