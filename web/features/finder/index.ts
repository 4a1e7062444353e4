export { FilterDropdowns } from './FilterDropdowns.tsx';
export { classGroupsQuery, classListQuery } from './queries.ts';
export { finderReads } from './reads.ts';
export { useRevealed } from './revealed.ts';
export { finderRoutes } from './routes.tsx';
