-- Every payment of a subscription that is known to come, as it was read last; null until it is read.
alter table memberships add column upcoming jsonb;
