-- Filters of the class finder that members keep under a name.
create table filter_sets (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  params text not null check (char_length(params) between 1 and 2000),
  place integer not null,
  opens_finder boolean not null default false,
  created_at timestamptz not null default now()
);
create index filter_sets_of_member on filter_sets (user_id, place);
-- The class finder opens with one of them at most.
create unique index filter_sets_opening on filter_sets (user_id) where opens_finder;
