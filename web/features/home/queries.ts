import { queryOptions } from '@tanstack/react-query';
import type { PlanEntry, PlanSections } from '../../../contract/catalog/plan-entries.ts';
import type { Product } from '../../../contract/catalog/plans.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { logFailure } from '../../client/failure-log.ts';
import { classesOf } from '../catalog/index.ts';
import { readListPath } from './list-path.ts';

/** The page the builder is told about. */
export const homePath = '/';

export const homeSchemaQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/home', { signal })).data.schema,
  });

export type RecommendedList = { type: 'class'; items: PlanEntry[] } | { type: 'series'; items: Product[] };

const classesIn = (answer: PlanEntry[] | PlanSections): PlanEntry[] =>
  Array.isArray(answer) ? answer : classesOf(answer);

/** The cards of a recommended section, from the path in its configuration. */
export const recommendedQuery = (api: ApiCall, path: string) =>
  queryOptions({
    queryKey: ['home', 'recommended', path],
    queryFn: async ({ signal }): Promise<RecommendedList> => {
      const asked = readListPath(path);
      if (!asked) {
        logFailure('home: no list of cards at', path);
        return { type: 'class', items: [] };
      }
      const { list, query } = asked;
      if (list === 'products')
        return { type: 'series', items: (await api('GET /api/v2/products', { query, signal })).data };
      return {
        type: 'class',
        items: classesIn((await api('GET /api/v2/plan_entries', { query, signal })).data),
      };
    },
  });

/** Asked by model name with the path of the page the viewer is on. A failure is logged here. */
export const builderQuery = (api: ApiCall, model: string, urlPath: string) =>
  queryOptions({
    queryKey: ['home', 'builder', model, urlPath],
    queryFn: async ({ signal }) => {
      try {
        return (await api('GET /api/v2/builder/{model}', { params: { model }, query: { urlPath }, signal }))
          .data.html;
      } catch (error) {
        if (!signal.aborted) logFailure(`home: the page builder did not answer for ${model}`, error);
        throw error;
      }
    },
  });
