import { queryOptions } from '@tanstack/react-query';
import type { ClassState } from '../../../../contract/catalog-administration/class-limits.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { Image } from '../../../../contract/shared.schema.ts';

export type List = 'classes' | 'series';

/** A class, series or bundle that an editor can put on a page. */
export type Choice = {
  id: number;
  title: string;
  /** Title of the series of a class. */
  series?: string;
  kind: 'class' | 'series' | 'bundle';
  state: ClassState;
  picture: Image;
};

const kindWords = { series: msg('Series'), bundle: msg('Bundle') } as const;

const stateWords = {
  draft: msg('draft', 'a class or series'),
  scheduled: msg('scheduled', 'a class or series'),
  retired: msg('retired', 'a class or series'),
} as const;

/** Returns the line below the title of a choice: its series or kind, and its state. */
export const choiceFact = ({ series, kind, state }: Choice): string =>
  [kind === 'class' ? series : t(kindWords[kind]), state === 'published' ? undefined : t(stateWords[state])]
    .filter(Boolean)
    .join(' · ');

/** Classes, or series and bundles, whose titles have words that begin so. */
export const choicesQuery = (api: ApiCall, list: List, typed: string) =>
  queryOptions({
    queryKey: ['page administration', 'choices', list, typed],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      if (list === 'classes') {
        const query = { q: typed };
        const { data } = await api('GET /admin/api/plan_entries', { query, signal });
        return data.classes.map(({ id, title, series, state, picture }) => ({
          id,
          title,
          series: series.title,
          kind: 'class',
          state,
          picture,
        }));
      }
      const { data } = await api('GET /admin/api/plans', { query: { q: typed }, signal });
      return data.map(({ id, title, kind, state, picture }) => ({ id, title, kind, state, picture }));
    },
    staleTime: 30_000,
    placeholderData: (before) => before,
  });

/** Titles of what is on a page already, as far as members may see it. */
export const pickedTitlesQuery = (api: ApiCall, list: List, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['page administration', 'picked', list, ids],
    queryFn: async ({ signal }): Promise<Map<number, string>> => {
      if (ids.length === 0) return new Map();
      const query = { ids: ids.join() };
      const cards =
        list === 'classes'
          ? (await api('GET /api/v2/picked_classes', { query, signal })).data
          : (await api('GET /api/v2/picked_products', { query, signal })).data;
      return new Map(cards.map(({ id, title }) => [id, title]));
    },
    placeholderData: (before) => before,
  });
