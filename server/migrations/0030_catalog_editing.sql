-- Catalog content that the studio edits in the browser. A save names the version it began from; an older one is
-- refused, so no save overwrites another unseen.
alter table plan_entries
  add column version integer not null default 1 check (version > 0),
  -- When to leave the class out, or practise it with care.
  add column contraindications text not null default '',
  -- The part of the picture that stays in view where it is cropped, in percent from the left and the top.
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 check (focus_y between 0 and 100);
alter table plans
  add column version integer not null default 1 check (version > 0),
  -- Sections and their items are saved apart from the other fields.
  add column structure_version integer not null default 1 check (structure_version > 0),
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 check (focus_y between 0 and 100);
alter table coaches add column version integer not null default 1 check (version > 0);
alter table categories add column version integer not null default 1 check (version > 0);

-- A section item may be a whole series (NS-207), and says something of its own.
alter table section_items
  alter column plan_entry_id drop not null,
  add column plan_id integer references plans on delete cascade,
  add column description text not null default '',
  add constraint section_items_one_content check (num_nonnulls(plan_entry_id, plan_id) = 1);
create index section_items_of_plan on section_items (plan_id) where plan_id is not null;

create domain catalog_kind as text check (value in ('class', 'plan', 'coach', 'category'));

-- Every saved state, the one before the first save included.
create table catalog_revisions (
  kind text not null check (kind in ('class', 'plan', 'structure', 'coach', 'category')),
  content_id integer not null,
  version integer not null check (version > 0),
  saved_at timestamptz not null,
  -- Null: the state before the first save in the browser, or an account that is gone.
  saved_by text references users on delete set null,
  fields jsonb not null,
  primary key (kind, content_id, version)
);
create index catalog_revisions_of_author on catalog_revisions (saved_by) where saved_by is not null;

-- The addresses that content had before lead to it.
create table slug_redirects (
  kind catalog_kind not null,
  slug slug not null,
  content_id integer not null,
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);
create index slug_redirects_of_content on slug_redirects (kind, content_id);

-- Content that was deleted, for the 30 days in which it can be restored. Its row stays as a draft until then.
create table deleted_contents (
  kind catalog_kind not null,
  content_id integer not null,
  title text not null,
  -- What restoring puts it back to; null for content without states.
  state publishing_state,
  deleted_at timestamptz not null,
  deleted_by text references users on delete set null,
  primary key (kind, content_id)
);
create index deleted_contents_by_time on deleted_contents (deleted_at);
create index deleted_contents_of_author on deleted_contents (deleted_by) where deleted_by is not null;
