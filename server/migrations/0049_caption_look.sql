-- How a member reads captions, on every device; null until the member picks one.
alter table users
  add column caption_size text check (caption_size in ('s', 'm', 'l', 'xl')),
  add column caption_contrast text check (caption_contrast in ('plain', 'solid', 'yellow'));
