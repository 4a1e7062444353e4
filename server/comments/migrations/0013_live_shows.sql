-- Members write below live shows too.
alter table comments.contents
  drop constraint contents_content_type_check,
  add constraint contents_content_type_check check (content_type in ('CLASS', 'SERIES', 'LIVE'));
