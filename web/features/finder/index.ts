export { FilterDropdowns } from './FilterDropdowns.tsx';
export { classGroupsQuery, classListQuery } from './queries.ts';
export { finderRoutes } from './routes.tsx';
