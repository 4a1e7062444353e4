export { FilterDropdowns } from './filters/FilterDropdowns.tsx';
export { useRevealed } from './filters/revealed.ts';
export { classGroupsQuery, classListQuery, productGroupsQuery } from './queries.ts';
export { finderReads } from './reads.ts';
export { FeaturableOptions } from './results/FeaturableOptions.tsx';
export { finderRoutes } from './routes.tsx';
