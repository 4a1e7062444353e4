export { membershipReads } from './reads.ts';
export { membershipRoutes } from './routes.tsx';
