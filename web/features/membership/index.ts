export { planLine } from './plans/plan-words.ts';
export { membershipReads } from './reads.ts';
export { membershipRoutes } from './routes.tsx';
