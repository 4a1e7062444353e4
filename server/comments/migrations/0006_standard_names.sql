-- Columns get the names of the field. Processes of an older version name the old ones, so this upgrade needs a stop.

-- When earlier actions no longer count against the member's rate limits (GCRA's theoretical arrival times).
alter table comments.people rename column write_rests_at to write_limit_resets_at;
alter table comments.people rename column change_rests_at to change_limit_resets_at;
alter table comments.people rename column like_rests_at to like_limit_resets_at;
alter table comments.people rename column report_rests_at to report_limit_resets_at;
-- The name and picture of a member are those of the token that was issued then; an older token changes nothing.
alter table comments.people rename column told_at to token_issued_at;

-- Whether the product was last sent that the reply is visible, or that it is gone.
alter table comments.events rename column told to sent_as_visible;
