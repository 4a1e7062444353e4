export { FitOnHome } from './home/FitOnHome.tsx';
export { loadFitTool } from './home/load.ts';
export { prefetchFitTool } from './home/prefetch.ts';
export { firstFitQuery } from './queries.ts';
export { fitMyTimeReads } from './reads.ts';
export { fitMyTimeRoutes } from './routes.tsx';
