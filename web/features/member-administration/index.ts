export { memberAdministrationReads } from './reads.ts';
export { memberAdministrationRoutes } from './routes.tsx';
