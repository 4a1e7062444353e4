-- Posture of a class, the groups that it is made for, its need of sound, and a tip of its coach.
alter table plan_entries
  add column posture text check (posture in ('lying', 'seated', 'kneeling', 'floor', 'standing', 'mixed')),
  add column suits text[] not null default '{}' check (suits <@ array['prenatal', 'postnatal', 'recovery']),
  add column sound text check (sound in ('optional', 'needed')),
  add column coach_words text not null default '';
