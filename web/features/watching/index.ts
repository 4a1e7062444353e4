export { ContinueWatching } from './ContinueWatching.tsx';
export { ClassPreview } from './preview/ClassPreview.tsx';
export { classQuery, continueWatchingQuery } from './queries.ts';
export { watchingReads } from './reads.ts';
export { useUnsentReports } from './reports/use-unsent-reports.ts';
export { watchingRoutes } from './routes.tsx';
export { ClassVideo } from './stage/class-video-chunk.tsx';
