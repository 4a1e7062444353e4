-- The subscription that was bought with an offer, by the provider's id.
alter table redemption_offer_uses add column subscription_id text;
-- What was redeemed before: the paid membership that began nearest to it, as the provider's clock may differ by a day.
update redemption_offer_uses as place
set subscription_id = (
  select membership.subscription_id from memberships as membership
  where membership.user_id = place.user_id and membership.source = 'stripe'
    and membership.subscription_id is not null
    and membership.starts_at >= place.reserved_at - interval '1 day'
  order by abs(extract(epoch from place.redeemed_at - membership.starts_at)), membership.id
  limit 1)
where place.redeemed_at is not null;
create index redemption_offer_uses_of_subscription on redemption_offer_uses (subscription_id)
  where subscription_id is not null;
