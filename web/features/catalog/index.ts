export { inkOf } from './category-ink.ts';
export { BillboardPanel, shownBillboard } from './explore/BillboardPanel.tsx';
export { CategoryDoors } from './explore/CategoryDoors.tsx';
export { PagePending } from './pending.tsx';
export { classesOnce, listsWithPicturesOnce, picturesOnce, type ShownPicture } from './pictures-once.ts';
export {
  billboardsQuery,
  categoriesQuery,
  coachesQuery,
  planQuery,
  planSectionsQuery,
} from './queries.ts';
export { catalogReads } from './reads.ts';
export { catalogRoutes } from './routes.tsx';
export { SeriesCarousel } from './series/carousel/SeriesCarousel.tsx';
export { Recommendations } from './series/Recommendations.tsx';
export { recommendationsQuery } from './series/recommendation-query.ts';
export { classesOf } from './series/section-items.ts';
export { isPresentName } from './series/series-facts.ts';
