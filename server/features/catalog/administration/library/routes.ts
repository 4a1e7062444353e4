import { classLibraryEndpoints } from '../../../../../contract/catalog-administration/class-library.schema.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { EditingContext } from '../editing-context.ts';
import { changeClasses } from './bulk.ts';
import { listClasses } from './class-list.ts';
import { classOptions, seriesOptions } from './options-store.ts';

/** The library of classes. */
export const classLibraryRoutes = (context: EditingContext): BoundEndpoint[] =>
  bind(classLibraryEndpoints, {
    'GET /admin/api/plan_entries': ({ query }) => listClasses(context, query),
    'POST /admin/api/plan_entries/bulk': ({ viewer, body }) => changeClasses(context, viewer, body),
    'GET /admin/api/plan_entries/options': () => classOptions(context.db),
    'GET /admin/api/plan_entries/series_options': ({ query }) =>
      seriesOptions(context.db, query.q ?? '', context.clock.now()),
  });
