-- Whether other members see who finished a class today: no member is shown before they ask for it.
alter table users add column shows_finished_today boolean not null default false;

-- Who finished a class today is found without reading all who ever did.
create index completions_of_class_by_time on completions (plan_entry_id, completed_at desc);
drop index completions_of_class;
