export {
  type ProductListing,
  productListingSearch,
  readClassListing,
  readProductListing,
} from './address.ts';
export { ClassResults } from './ClassResults.tsx';
export { FilterDropdowns } from './FilterDropdowns.tsx';
export { ProductResults } from './ProductResults.tsx';
export { classGroupsQuery, classListQuery, productListQuery } from './queries.ts';
export { finderRoutes } from './routes.tsx';
