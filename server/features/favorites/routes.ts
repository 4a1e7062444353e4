import { favoriteEndpoints } from '../../../contract/members/favorites.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type FavoritesContext, listFavorites, removeFavorite, saveClass } from './favorites.ts';

export const favoriteRoutes = (context: FavoritesContext): BoundEndpoint[] =>
  bind(favoriteEndpoints, {
    'GET /api/v2/favorites': ({ query, viewer }) => listFavorites(context, viewer, query),
    'POST /api/v2/favorites': ({ body, viewer }) =>
      saveClass(context, viewer, { classId: body.plan_entry_id, orderby: body.orderby }),
    'DELETE /api/v2/favorites/{id}': ({ params, viewer }) => removeFavorite(context, viewer, params.id),
  });
