-- Classes that are published as soon as their videos are ready.
create table awaited_publications (
  class_id integer primary key references plan_entries on delete cascade,
  asked_by text references users on delete set null,
  asked_at timestamptz not null,
  -- Why the class could not be published when its video was ready; it is tried again once the class is saved.
  problem text
);
