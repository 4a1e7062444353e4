-- A name and look that is being worked on; null where there is none. What members see stays in fields.
alter table brand
  add column draft jsonb,
  add column draft_saved_at timestamptz,
  add column draft_saved_by text references users (id) on delete set null,
  add constraint brand_draft_is_dated check ((draft is null) = (draft_saved_at is null));

-- The activity tells what was saved, not when and by whom once more.
drop trigger staff_changes on brand;
select audit_table('brand', 'id', '', 'fields,draft');
