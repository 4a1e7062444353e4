import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { FitContext } from './fit-my-time.ts';
import { type LiveFactsDependencies, liveFacts } from './live-facts.ts';
import { fitMyTimeRoutes } from './routes.ts';

export type FitMyTime = { routes: BoundEndpoint[] };

/** Practices made of this studio's classes for the time a member has. */
export const createFitMyTime = (
  dependencies: Omit<FitContext, 'facts'> & LiveFactsDependencies,
): FitMyTime => ({
  routes: fitMyTimeRoutes({ ...dependencies, facts: liveFacts(dependencies) }),
});
