export { BillboardPanel } from './BillboardPanel.tsx';
export { CategoryDoors } from './CategoryDoors.tsx';
export {
  billboardsQuery,
  categoriesQuery,
  instructorsQuery,
  planQuery,
  planSectionsQuery,
} from './queries.ts';
export { Recommendations } from './Recommendations.tsx';
export { catalogReads } from './reads.ts';
export { recommendationsQuery } from './recommendation-query.ts';
export { withStates } from './route-states.tsx';
export { catalogRoutes } from './routes.tsx';
export { SeriesCarousel } from './SeriesCarousel.tsx';
