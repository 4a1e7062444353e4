export { fitMyTimeReads } from './reads.ts';
export { fitMyTimeRoutes } from './routes.tsx';
