export { moderationReads } from './reads.ts';
export { moderationRoutes } from './routes.tsx';
