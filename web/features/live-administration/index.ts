export { liveAdministrationReads } from './reads.ts';
export { liveAdministrationRoutes } from './routes.tsx';
