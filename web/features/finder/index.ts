export { FilterDropdowns } from './filters/FilterDropdowns.tsx';
export { useRevealed } from './filters/revealed.ts';
export { classGroupsQuery, classListQuery } from './queries.ts';
export { finderReads } from './reads.ts';
export { finderRoutes } from './routes.tsx';
