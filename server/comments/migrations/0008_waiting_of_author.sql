-- Held and hidden comments and replies stay visible to their author: few of a member's, found without reading all of them.
create index comments_waiting_of_author on comments.comments (author, content, created_at, id)
  where state in ('held', 'hidden') and author is not null;
