export { BillboardPanel } from './BillboardPanel.tsx';
export { CategoryDoors } from './CategoryDoors.tsx';
export { billboardsQuery, categoriesQuery, instructorsQuery } from './queries.ts';
export { withStates } from './route-states.tsx';
export { catalogRoutes } from './routes.tsx';
export { SeriesCarousel } from './SeriesCarousel.tsx';
