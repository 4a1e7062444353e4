export { recommendationsQuery } from './queries.ts';
export { Recommendations } from './Recommendations.tsx';
export { watchingRoutes } from './routes.tsx';
