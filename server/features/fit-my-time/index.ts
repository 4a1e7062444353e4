import { readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { QueryParams } from '../../../contract/query-params.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { type FitContext, fitMyTime } from './fit-my-time.ts';
import { type LiveFactsDependencies, liveFacts } from './live-facts.ts';
import { fitMyTimeRoutes } from './routes.ts';

export type FitMyTime = {
  routes: BoundEndpoint[];
  /**
   * Returns the classes of the practice that fits a query at the planned hour, in order, without those that the member
   * has declined; none if nothing fits.
   */
  classesFor: (params: QueryParams, planned: { userId: string; hour: number }) => Promise<number[]>;
};

/** Practices made of this studio's classes for the time a member has. */
export const createFitMyTime = (
  dependencies: Omit<FitContext, 'facts'> & LiveFactsDependencies,
): FitMyTime => {
  const context = { ...dependencies, facts: liveFacts(dependencies) };
  return {
    routes: fitMyTimeRoutes(context),
    classesFor: async (params, planned) => {
      const { practice } = await fitMyTime(context, readFitCriteria(params), { viewer: null, planned });
      return practice?.parts.map(({ planEntry }) => planEntry.id) ?? [];
    },
  };
};
