export { ContinueWatching } from './ContinueWatching.tsx';
export { continueWatchingQuery } from './queries.ts';
export { watchingReads } from './reads.ts';
export { useKeptReports } from './reports/use-kept-reports.ts';
export { watchingRoutes } from './routes.tsx';
