-- What was told of a reply is taken back when the reply goes out of sight. A reply that somebody else was to be told of
-- keeps its row here, also for a while after it was erased; the row gets a new id each time the reply comes into sight
-- or leaves it, so that of two things said about a reply the one with the greater id is so.
alter table comments.events
  drop constraint events_reply_id_fkey,
  -- What the product was told last: that there is the reply, or nothing (any more).
  add column told boolean not null default false,
  -- taken: the product may have it, or what was said before it; settled: it has it.
  add column stage text not null default 'new' check (stage in ('new', 'taken', 'settled'));
create index events_to_tell on comments.events (id) where stage <> 'settled';

-- Settled events went without a trace until now.
update comments.events set told = true, stage = 'taken';
insert into comments.events (reply_id, recipient, happened_at, told, stage)
select reply.id, parent.author, reply.created_at, true,
  case when reply.state = 'visible' and parent.state = 'visible' then 'settled' else 'taken' end
from comments.comments as reply join comments.comments as parent on parent.id = reply.parent_id
where reply.announced and parent.author is not null and reply.author is distinct from parent.author
on conflict (reply_id) do nothing;
-- Kept in the events alone from now on.
comment on column comments.comments.announced is 'It came with what had been told elsewhere: nobody is told.';
