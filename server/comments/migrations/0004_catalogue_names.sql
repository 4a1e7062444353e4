-- Titles and coaches come from the product's catalogue, no longer with the calls of members.
alter table comments.contents
  -- When the product was asked; null for what was only ever named by a member.
  add column checked_at timestamptz,
  -- The product says that there is no such thing: kept for what was written there, shown in no list of contents.
  add column missing boolean not null default false;
create index contents_unchecked on comments.contents (id) where checked_at is null;
