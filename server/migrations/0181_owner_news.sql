-- News of the studio that owners are mailed of, at most once an hour. Written in the transaction of what they tell.
create table owner_news (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('new_member', 'failed_payment', 'failed_video', 'waiting_comments')),
  -- The id of the account, payment or video; of what waits for a moderator how many there were.
  about text not null,
  -- Null while no mail tells of it.
  told_at timestamptz
);
create index owner_news_untold on owner_news (id) where told_at is null;
create index owner_news_told on owner_news (kind, told_at) where told_at is not null;

-- Kinds that an owner is not mailed of.
create table owner_news_off (
  user_id text not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

select audit_table('owner_news_off', 'user_id,kind');

create function news_of_membership() returns trigger language plpgsql as $$
begin
  insert into owner_news (kind, about) values ('new_member', new.user_id);
  return null;
end $$;
create trigger membership_is_news after insert on memberships
  for each row when (new.source in ('stripe', 'ios', 'google') and new.state = 'renewing')
  execute function news_of_membership();

create function news_of_payment() returns trigger language plpgsql as $$
begin
  insert into owner_news (kind, about) values ('failed_payment', new.id);
  return null;
end $$;
create trigger failed_payment_is_news after update of state on payments
  for each row when (new.state = 'failed' and old.state <> 'failed') execute function news_of_payment();
create trigger new_failed_payment_is_news after insert on payments
  for each row when (new.state = 'failed') execute function news_of_payment();

create function news_of_video() returns trigger language plpgsql as $$
begin
  insert into owner_news (kind, about) values ('failed_video', new.id::text);
  return null;
end $$;
create trigger failed_video_is_news after update of process_status on videos
  for each row when (new.process_status = 'failed' and old.process_status <> 'failed') execute function news_of_video();
