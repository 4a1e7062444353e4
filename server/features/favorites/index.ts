import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { type FavoritesContext, restoreFavorites, type SavedClass } from './favorites.ts';
import { favoriteRoutes } from './routes.ts';
import { allFavorites } from './store.ts';

export { favoriteCounts } from './count-store.ts';
export { savedClassesPart } from './record-part-store.ts';

export type Favorites = {
  routes: BoundEndpoint[];
  /** Everything a member saved, in their order, also what has left the catalog. */
  all: (userId: string) => Promise<SavedClass[]>;
  /** Saves these after what is saved already, in their order; joins the transaction it is given. Gives how many were new. */
  restore: (db: Database, userId: string, saved: readonly SavedClass[]) => Promise<number>;
};

/** The classes members saved. */
export const createFavorites = (context: FavoritesContext): Favorites => ({
  routes: favoriteRoutes(context),
  all: (userId) => allFavorites(context.db, userId),
  restore: (db, userId, saved) => restoreFavorites(context, db, userId, saved),
});
