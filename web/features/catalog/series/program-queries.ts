import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import { planSectionsQuery } from '../queries.ts';
import { programOf } from './program.ts';

/** Query of the program of a series, so that a page carries its first classes and not all of them. */
export const programQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['plan', slug, 'program'],
    queryFn: async ({ client }) => {
      const whole = planSectionsQuery(api, slug);
      const program = programOf(await client.fetchQuery(whole));
      // The query cache of the server becomes part of the page.
      if (import.meta.env.SSR) client.removeQueries({ queryKey: whole.queryKey, exact: true });
      return program;
    },
  });

/** Class that the member began, and the place in it, in seconds. */
export type BegunClass = { id: number; position: number; duration: number };

/** Query of the classes that the member began last; each series finds its own among them. */
export const begunQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['plan', slug, 'begun'],
    queryFn: async ({ signal }): Promise<BegunClass[]> => {
      const { data } = await api('GET /api/v2/users/me/continue_watching', {
        query: { per_page: '24' },
        signal,
      });
      return data.map(({ id, position, duration }) => ({ id, position, duration }));
    },
    staleTime: 5_000,
  });
