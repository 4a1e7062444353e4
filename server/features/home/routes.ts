import { homeEndpoints, type Studio } from '../../../contract/catalog/home.ts';
import type { Database } from '../../platform/db.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { createBuilder } from './builder.ts';
import { homeSchema } from './home.ts';

type Parts = { db: Database; builder: ReturnType<typeof createBuilder>; studio: () => Studio };

export const homeRoutes = ({ db, builder, studio }: Parts): BoundEndpoint[] =>
  bind(homeEndpoints, {
    'GET /api/v2/home': () => homeSchema(db),
    'GET /api/v2/builder/{model}': ({ params, query }) => builder.content(params.model, query.urlPath ?? '/'),
    'GET /api/v2/studio': () => studio(),
  });
