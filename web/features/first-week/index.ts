export { FirstWeek } from './FirstWeek.tsx';
export { fittingClassesQuery } from './queries.ts';
