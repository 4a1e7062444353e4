import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import type { Db } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Finder } from '../finder/index.ts';
import type { PracticeLog } from '../practice/index.ts';
import { rememberClasses } from './class-facts.ts';
import { watchingRoutes } from './routes.ts';
import { mergeMany } from './store.ts';
import { createViewWriter } from './view-writer.ts';

export { lastWatched, playedSql, playedViews } from './store.ts';

export type WatchingOptions = {
  db: Pick<Db, 'db' | 'pool'>;
  clock: Clock;
  catalog: Pick<Catalog, 'watchable'>;
  finder: Pick<Finder, 'lists' | 'cards' | 'onChange'>;
  practice: Pick<PracticeLog, 'completeClass' | 'completionOf'>;
  log: Pick<Log, 'error'>;
};

/** Creates the watching feature: reports of players, progress in classes, and classes to continue. */
export const createWatching = (options: WatchingOptions): { routes: BoundEndpoint[] } => {
  const { db, clock, catalog, finder } = options;
  const context = {
    ...options,
    classFacts: rememberClasses(catalog.watchable, finder.onChange),
    writeView: createViewWriter((viewings) => mergeMany(db.pool, viewings)),
  };
  return {
    routes: watchingRoutes(context, {
      member: createRateLimiter(clock, { burst: 600, perSecond: 10 }),
      address: createRateLimiter(clock, { burst: 3000, perSecond: 50 }),
    }),
  };
};
