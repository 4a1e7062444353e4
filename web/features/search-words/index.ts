export { searchWordReads } from './reads.ts';
export { searchWordRoutes } from './routes.tsx';
