-- The home page and simple pages (about, terms, privacy) as the studio edits them: a draft that is saved, and what
-- visitors see once it is published. No published home page: the usual one.
create table pages (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('home', 'simple')),
  -- The address of a simple page; that of the home page is /.
  slug slug unique check ((kind = 'home') = (slug is null)),
  version integer not null default 1 check (version > 0),
  draft jsonb not null,
  updated_at timestamptz not null,
  published jsonb,
  published_version integer,
  published_at timestamptz,
  published_by text references users on delete set null,
  check (num_nulls(published, published_version, published_at) in (0, 3))
);
create unique index pages_one_home on pages (kind) where kind = 'home';
create index pages_of_publisher on pages (published_by) where published_by is not null;

-- The links below every page.
create table footer (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1 check (version > 0),
  links jsonb not null,
  updated_at timestamptz not null
);

-- Tells every process that what visitors see of pages has changed; drafts tell nothing.
create function say_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', '');
  return null;
end $$;
create trigger pages_published after update on pages for each row
  when (old.published is distinct from new.published or old.slug is distinct from new.slug)
  execute function say_pages_changed();
create trigger pages_added after insert on pages for each row when (new.published is not null)
  execute function say_pages_changed();
create trigger pages_removed after delete on pages for each row when (old.published is not null)
  execute function say_pages_changed();
create trigger footer_changed after insert or update or delete on footer for each statement
  execute function say_pages_changed();
create trigger page_deleted after insert on deleted_contents for each row when (new.kind = 'page')
  execute function say_pages_changed();
create trigger page_restored after delete on deleted_contents for each row when (old.kind = 'page')
  execute function say_pages_changed();
