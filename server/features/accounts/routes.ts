import { userEndpoints } from '../../../contract/users.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type AccountsContext, me } from './accounts.ts';

export const accountRoutes = (context: AccountsContext): BoundEndpoint[] =>
  bind(userEndpoints, {
    'GET /api/v2/users/me': ({ viewer }) => me(context, viewer),
  });
