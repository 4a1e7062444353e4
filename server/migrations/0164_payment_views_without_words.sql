-- Saved views keep no words about a member; one that kept nothing else goes.
delete from payment_views where filters ? 'q' and filters - 'q' = '{}';
update payment_views set filters = filters - 'q' where filters ? 'q';
