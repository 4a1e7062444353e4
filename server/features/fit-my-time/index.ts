import { readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { QueryParams } from '../../../contract/query-params.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { type FitContext, fitMyTime } from './fit-my-time.ts';
import { type LiveFactsDependencies, liveFacts } from './live-facts.ts';
import { fitMyTimeRoutes } from './routes.ts';

export type FitMyTime = {
  routes: BoundEndpoint[];
  /**
   * Returns the classes of the practice that fits a query, in order, without those that a member has declined; none if
   * nothing fits.
   */
  classesFor: (params: QueryParams, userId: string) => Promise<number[]>;
};

/** Practices made of this studio's classes for the time a member has. */
export const createFitMyTime = (
  dependencies: Omit<FitContext, 'facts'> & LiveFactsDependencies,
): FitMyTime => {
  const context = { ...dependencies, facts: liveFacts(dependencies) };
  return {
    routes: fitMyTimeRoutes(context),
    classesFor: async (params, userId) => {
      const { practice } = await fitMyTime(context, readFitCriteria(params), null, userId);
      return practice?.parts.map(({ planEntry }) => planEntry.id) ?? [];
    },
  };
};
