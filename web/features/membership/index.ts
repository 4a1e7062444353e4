export { chargesText } from './charge-rows.ts';
export { offerLine, offerPrice } from './offers/offer-words.ts';
export { planLine } from './plans/plan-words.ts';
export { priceText } from './price-words.ts';
export { membershipQuery, stripeMembershipQuery } from './queries.ts';
export { membershipReads } from './reads.ts';
export { membershipRoutes } from './routes.tsx';
