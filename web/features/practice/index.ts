export { practiceQuery } from './queries.ts';
export { practiceRoutes } from './routes.tsx';
export { ThisWeek } from './ThisWeek.tsx';
