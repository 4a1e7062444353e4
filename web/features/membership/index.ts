export { offerLine, offerPrice } from './offers/offer-words.ts';
export { planLine } from './plans/plan-words.ts';
export { membershipReads } from './reads.ts';
export { membershipRoutes } from './routes.tsx';
