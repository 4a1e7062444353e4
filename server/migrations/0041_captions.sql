-- Captions and chapters are saved in the browser, apart from the class: each change makes the next version.
alter table videos add column captions_version integer not null default 1 check (captions_version > 0);
