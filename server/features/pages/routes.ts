import { pageAdministrationEndpoints } from '../../../contract/pages/page-administration.schema.ts';
import { pageEndpoints } from '../../../contract/pages/pages.schema.ts';
import type { StudioFacts } from '../../../contract/pages/sections/studio-facts.schema.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../platform/db.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import type { Finder } from '../finder/index.ts';
import { changeFooter, managedFooter } from './footer.ts';
import {
  changePage,
  createPage,
  deletePage,
  listPages,
  managedPage,
  publishPage,
  withdrawPage,
} from './pages.ts';
import { pageBySlug, pickedClasses, pickedProducts } from './published-pages.ts';

type Context = {
  db: Database;
  clock: Clock;
  finder: Pick<Finder, 'cards' | 'products'>;
  /** Facts of the studio as of now. */
  facts: () => StudioFacts;
  /** After what visitors see of a page has changed. */
  published: () => Promise<void>;
};

/** The answer comes once this process shows the change. */
const afterwards = async <T>({ published }: Context, change: Promise<T>): Promise<T> => {
  const changed = await change;
  await published();
  return changed;
};

/** Calls of one address; pages that the server renders have limits of their own. */
const callsOfOne = { burst: 120, perSecond: 10 };

const readingRoutes = ({ db, finder, facts }: Context): BoundEndpoint[] => {
  const limit = createRateLimiter(systemClock, callsOfOne);
  const mayCall = (address: string): void => {
    if (address !== '') limit(visitorAddress(address));
  };
  return bind(pageEndpoints, {
    'GET /api/v2/pages/{slug}': ({ params, address }) => {
      mayCall(address);
      return pageBySlug(db, params.slug, facts());
    },
    'GET /api/v2/picked_classes': ({ query, viewer, address }) => {
      mayCall(address);
      return pickedClasses(finder, query.ids, viewer);
    },
    'GET /api/v2/picked_products': ({ query, viewer, address }) => {
      mayCall(address);
      return pickedProducts(finder, query.ids, viewer);
    },
  });
};

export const pageRoutes = (context: Context): BoundEndpoint[] => [
  ...readingRoutes(context),
  ...bind(pageAdministrationEndpoints, {
    'GET /admin/api/pages': () => listPages(context),
    'POST /admin/api/pages': ({ body, viewer }) => createPage(context, viewer, body.title),
    'GET /admin/api/pages/{id}': ({ params }) => managedPage(context, Number(params.id)),
    'PUT /admin/api/pages/{id}': ({ params, body: { version, ...fields }, viewer }) =>
      changePage(context, viewer, { id: Number(params.id), version, fields }),
    'POST /admin/api/pages/{id}/publication': ({ params, body, viewer }) =>
      afterwards(context, publishPage(context, viewer, { id: Number(params.id), version: body.version })),
    'DELETE /admin/api/pages/{id}/publication': ({ params }) =>
      afterwards(context, withdrawPage(context, Number(params.id))),
    'DELETE /admin/api/pages/{id}': ({ params, body, viewer }) =>
      deletePage(context, viewer, Number(params.id), body.title),
    'GET /admin/api/footer': () => managedFooter(context),
    'PUT /admin/api/footer': ({ body, viewer }) => changeFooter(context, viewer, body),
  }),
];
