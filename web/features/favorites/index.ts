export { ClassColumns } from './ClassColumns.tsx';
export { exampleClassesQuery, exampleOf } from './examples.ts';
export { FavoritesList } from './FavoritesList.tsx';
export { HeartedCard, HeartedPoster } from './HeartedCards.tsx';
export { useFollowHeart, useHeart, useMemberCount } from './hearts.ts';
export { PosterGrid } from './posters/PosterGrid.tsx';
export { favoriteSortOf, favoritesQuery, savedSeriesQuery } from './queries.ts';
export { SavedSeries } from './SavedSeries.tsx';
