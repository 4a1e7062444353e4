export { shortUrlReads } from './reads.ts';
export { shortUrlRoutes } from './routes.tsx';
