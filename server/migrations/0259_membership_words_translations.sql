-- Texts of membership plans and redemption offers in further languages: {"de": {"name": "…"}}, by language and field.
alter table membership_plans add column translations jsonb not null default '{}';
alter table redemption_offers add column translations jsonb not null default '{}';
drop trigger staff_changes on membership_plans;
select audit_table('membership_plans', 'id', 'name', 'name,tagline,translations,position,state,trial_days');
