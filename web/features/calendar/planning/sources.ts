import { queryOptions } from '@tanstack/react-query';
import type { PlanSections } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';

/** A series or playlist whose classes are laid over days. */
export type PlanSource = { title: string; address: PageAddress } & (
  | { series: string }
  | { playlist: string }
);

/** Maximum number of classes of a plan. */
export const mostSteps = 100;
const perPage = 20;

/** Returns the classes of a series in order, without its bonuses and the series in it. */
const classesIn = ({ sections }: PlanSections): number[] =>
  sections.flatMap(({ items }) => items.flatMap((item) => (item.type === 'class' ? [item.id] : [])));

const entriesOf = async (api: ApiCall, uuid: string, signal: AbortSignal): Promise<number[]> => {
  const ids: number[] = [];
  for (let page = 1; ids.length < mostSteps; page++) {
    const { data } = await api('GET /api/v2/playlists/{uuid}/entries', {
      params: { uuid },
      query: { page: String(page), per_page: String(perPage) },
      signal,
    });
    ids.push(...data.flatMap(({ planEntry }) => planEntry?.id ?? []));
    if (data.length < perPage) break;
  }
  return ids;
};

/** Query of the classes of a series or playlist, in order, as many as a plan takes. */
export const sourceClassesQuery = (api: ApiCall, source: PlanSource | null) =>
  queryOptions({
    queryKey: ['calendar', 'classes of', source?.address ?? ''],
    queryFn: async ({ signal }): Promise<number[]> => {
      if (source === null) return [];
      if ('playlist' in source) return (await entriesOf(api, source.playlist, signal)).slice(0, mostSteps);
      const query = { plan_id: source.series };
      const { data } = await api('GET /api/v2/plan_entries', { query, signal });
      return classesIn(data as PlanSections).slice(0, mostSteps);
    },
    enabled: source !== null,
    staleTime: 60_000,
  });

/** Query of the series and own playlists for a few typed words. */
export const sourcesQuery = (api: ApiCall, words: string) =>
  queryOptions({
    queryKey: ['calendar', 'sources', words],
    queryFn: async ({ signal }): Promise<PlanSource[]> => {
      const [{ data: found }, { data: names }] = await Promise.all([
        api('GET /api/v2/search', { query: { q: words }, signal }),
        api('GET /api/v2/playlists/me', { query: { scope: 'names' }, signal }),
      ]);
      const series = found.products.flatMap(({ actableType, slug, title }) =>
        actableType === 'series'
          ? [{ title, series: slug, address: pageAddress('/series/$slug', { slug }) }]
          : [],
      );
      const playlists = names.flatMap((one) =>
        'uuid' in one && one.title?.toLowerCase().includes(words.toLowerCase())
          ? [
              {
                title: one.title,
                playlist: one.uuid,
                address: pageAddress('/playlists/$uuid', { uuid: one.uuid }),
              },
            ]
          : [],
      );
      return [...series, ...playlists];
    },
    enabled: words.length > 1,
    staleTime: 60_000,
  });
