export { FitOnHome } from './home/FitOnHome.tsx';
export { firstFitQuery } from './queries.ts';
export { fitMyTimeReads } from './reads.ts';
export { fitMyTimeRoutes } from './routes.tsx';
