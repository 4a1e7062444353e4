export { ContinueWatching } from './ContinueWatching.tsx';
export { continueWatchingQuery } from './queries.ts';
export { watchingRoutes } from './routes.tsx';
