export { Dashboard } from './Dashboard.tsx';
export { dashboardReads } from './reads.ts';
export { dashboardData } from './routes.ts';
