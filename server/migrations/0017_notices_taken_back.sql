-- A notice follows its reply: what the event with the greatest id says of it is so, in whatever order they are heard.
alter table notices add column event_id bigint not null default 0;
delete from notices as twice using notices as first
where twice.kind = 'comment_reply' and first.kind = twice.kind and first.id < twice.id
  and first.subject ->> 'replyId' = twice.subject ->> 'replyId';
update notices set event_key = 'comment_reply ' || (subject ->> 'replyId') where subject ? 'replyId';
