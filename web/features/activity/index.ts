export { activityReads } from './reads.ts';
export { activityRoutes } from './routes.tsx';
