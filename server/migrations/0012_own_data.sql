-- What members told us about their preferences, when an account ends, and when its owner last took everything along.

create table survey_answers (
  user_id text primary key references users on delete cascade,
  -- The values chosen, by question.
  answers jsonb not null,
  answered_at timestamptz not null
);

-- Every process forgets what it remembers of this member, and users/me need not look here.
create function survey_answers_changed() returns trigger language plpgsql as $$
declare
  person text := coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(old) ->> 'user_id');
  answered boolean := tg_op <> 'DELETE';
begin
  update users set answered_survey = answered where id = person and answered_survey <> answered;
  perform pg_notify('member_changed', json_build_object('userId', person)::text);
  return null;
end $$;
create trigger survey_answers_changed after insert or update or delete on survey_answers
  for each row execute function survey_answers_changed();

-- When the account is erased; null unless its owner asked for that.
alter table users add column deletes_at timestamptz;
create index users_by_end on users (deletes_at) where deletes_at is not null;

-- The last archive of each member.
create table own_data_exports (
  user_id text primary key references users on delete cascade,
  made_at timestamptz not null,
  bytes bigint not null check (bytes >= 0)
);
