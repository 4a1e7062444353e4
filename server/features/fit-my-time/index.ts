import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { FitContext } from './fit-my-time.ts';
import { liveFacts } from './live-facts.ts';
import { fitMyTimeRoutes } from './routes.ts';

export type FitMyTime = { routes: BoundEndpoint[] };

/** Practices made of this studio's classes for the time a member has. */
export const createFitMyTime = ({
  db,
  version,
  ...parts
}: Omit<FitContext, 'classes'> & {
  db: Database;
  /** Differs when the catalog does. */
  version: () => number;
}): FitMyTime => ({
  routes: fitMyTimeRoutes({ ...parts, classes: liveFacts({ db, clock: parts.clock, version }) }),
});
