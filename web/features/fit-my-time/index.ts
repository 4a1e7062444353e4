export { FitOnHome } from './home/FitOnHome.tsx';
export { fitMyTimeReads } from './reads.ts';
export { fitMyTimeRoutes } from './routes.tsx';
