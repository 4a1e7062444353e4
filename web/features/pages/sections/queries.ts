import { queryOptions } from '@tanstack/react-query';
import type { PlanEntry, PlanSections } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../../contract/catalog/plans.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { categoryCarouselCount } from '../../../../contract/pages/sections/section-limits.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { classesOf } from '../../catalog/index.ts';
import { readListPath } from './list-path.ts';

const coachCount = 6;

/** The categories that a page shows one after another. */
export const firstCategoriesQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['plan-categories', categoryCarouselCount],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/plan_categories', { signal })).data.slice(0, categoryCarouselCount),
  });

/** The coaches that a page shows side by side. */
export const firstCoachesQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['instructors', coachCount],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/instructors', { signal })).data.slice(0, coachCount),
  });

export type CardList = { type: 'class'; items: PlanEntry[] } | { type: 'series'; items: Product[] };

const classesIn = (answer: PlanEntry[] | PlanSections): PlanEntry[] =>
  Array.isArray(answer) ? answer : classesOf(answer);

/** The cards of a list, from its path. */
export const listedCards = async (api: ApiCall, path: string, signal: AbortSignal): Promise<CardList> => {
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
};

export const cardListQuery = (api: ApiCall, path: string) =>
  queryOptions({
    queryKey: ['home', 'recommended', path],
    queryFn: ({ signal }) => listedCards(api, path, signal),
  });

/** The cards that an editor has picked, in their order. */
export const pickedCards = async (
  api: ApiCall,
  { list, ids }: { list: 'classes' | 'series'; ids: readonly number[] },
  signal: AbortSignal,
): Promise<CardList> => {
  if (ids.length === 0) return { type: 'class', items: [] };
  const query = { ids: ids.join() };
  if (list === 'series')
    return { type: 'series', items: (await api('GET /api/v2/picked_products', { query, signal })).data };
  return { type: 'class', items: (await api('GET /api/v2/picked_classes', { query, signal })).data };
};

/** Asked by model name with the path of the page the viewer is on. A failure is logged here. */
export const builderQuery = (api: ApiCall, model: string, urlPath: string) =>
  queryOptions({
    queryKey: ['home', 'builder', model, urlPath],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await api('GET /api/v2/builder/{model}', {
          params: { model },
          query: { urlPath },
          signal,
        });
        // A section that the studio has made comes with its page.
        return 'html' in data ? data.html : '';
      } catch (error) {
        if (!signal.aborted) logFailure(`home: the page builder did not answer for ${model}`, error);
        throw error;
      }
    },
  });
