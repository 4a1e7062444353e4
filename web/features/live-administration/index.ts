export { waitingShowsQuery } from './queries.ts';
export { liveAdministrationReads } from './reads.ts';
export { liveAdministrationRoutes } from './routes.tsx';
export { useWaitingShows } from './waiting-shows.ts';
