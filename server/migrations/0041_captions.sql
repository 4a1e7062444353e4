-- Captions and chapters are saved in the browser, apart from the class: each change makes the next version.
alter table videos add column captions_version integer not null default 1 check (captions_version > 0);

-- The revisions of captions and chapters are known by the id of the video.
alter table catalog_revisions
  drop constraint catalog_revisions_kind_check,
  add constraint catalog_revisions_kind_check
    check (kind in ('class', 'plan', 'structure', 'coach', 'category', 'track', 'style', 'value', 'captions'));
