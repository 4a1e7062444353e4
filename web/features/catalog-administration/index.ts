export { planAdministrationReads } from './plans/reads.ts';
export { planAdministrationRoutes } from './plans/routes.tsx';
