export { AlwaysLeftOut } from './AlwaysLeftOut.tsx';
export { standingQuery, useStanding } from './queries.ts';
export { memberFiltersRoutes } from './routes.tsx';
