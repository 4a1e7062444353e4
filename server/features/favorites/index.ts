import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { imageOf } from '../catalog/index.ts';
import { type FavoritesContext, restoreFavorites, type SavedClass } from './favorites.ts';
import { favoriteRoutes } from './routes.ts';
import { allFavorites, favoriteTotals } from './store.ts';

export { favoriteCounts } from './count-store.ts';
export { favoritesAmong } from './store.ts';

export type Favorites = {
  routes: BoundEndpoint[];
  /** How many classes a member saved, and the picture of the first. */
  summaryOf: (userId: string) => Promise<{ count: number; lastThumbnail: string | null }>;
  /** Everything a member saved, in their order, also what has left the catalog. */
  all: (userId: string) => Promise<SavedClass[]>;
  /** Saves these after what is saved already, in their order; joins the transaction it is given. Gives how many were new. */
  restore: (db: Database, userId: string, saved: readonly SavedClass[]) => Promise<number>;
};

/** The classes members saved. */
export const createFavorites = (context: FavoritesContext): Favorites => ({
  routes: favoriteRoutes(context),
  summaryOf: async (userId) => {
    const { count, image } = await favoriteTotals(context.db, userId, context.clock.now());
    return { count, lastThumbnail: image === null ? null : imageOf(image).small.url };
  },
  all: (userId) => allFavorites(context.db, userId),
  restore: (db, userId, saved) => restoreFavorites(context, db, userId, saved),
});
