export { reasonQuery } from './queries.ts';
export { surveysReads } from './reads.ts';
export { surveysRoutes } from './routes.tsx';
