import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  ManagedTrack,
  TrackFields,
} from '../../../../contract/catalog-administration/references/music.schema.ts';
import { trackLimits } from '../../../../contract/catalog-administration/references/music-limits.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { type Message, msg } from '../../../../contract/messages.ts';
import { type ListPage, nextPage } from '../../../client/list-pages.ts';
import { type MusicFilters, musicSearch } from './music-filters.ts';

/** Every list of tracks begins so. */
export const trackListsKey = ['music administration', 'list'] as const;

export const trackListQuery = (api: ApiCall, filters: MusicFilters) =>
  infiniteQueryOptions({
    queryKey: [...trackListsKey, filters],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<ManagedTrack>> => {
      const query = { ...musicSearch(filters), page: String(pageParam) };
      const { data, total } = await api('GET /admin/api/music_tracks', { query, signal });
      return { items: data, total: total ?? data.length };
    },
    staleTime: 0,
  });

/** The music of one class. */
export const classTracksQuery = (api: ApiCall, classId: number) =>
  queryOptions({
    queryKey: [...trackListsKey, 'class', classId],
    queryFn: async ({ signal }) => {
      const query = { class_id: String(classId), per_page: String(trackLimits.ofClass) };
      return (await api('GET /admin/api/music_tracks', { query, signal })).data;
    },
    staleTime: 0,
  });

/** Tracks that no class plays, by the beginnings of their words. */
export const unusedTracksQuery = (api: ApiCall, words: string) =>
  queryOptions({
    queryKey: [...trackListsKey, 'unused', words],
    queryFn: async ({ signal }) => {
      const query = { use: 'unused', q: words || undefined, per_page: '6' };
      return (await api('GET /admin/api/music_tracks', { query, signal })).data;
    },
    staleTime: 0,
  });

export const trackQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['music administration', 'track', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/music_tracks/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Classes by the beginnings of their words, to choose one from; the newest where nothing is sought. */
export const classChoicesQuery = (api: ApiCall, words: string) =>
  queryOptions({
    queryKey: ['music administration', 'classes', words],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /admin/api/plan_entries', {
        query: { q: words || undefined },
        signal,
      });
      return data.classes.slice(0, 10).map(({ id, title, series }) => ({ id, title, about: series.title }));
    },
    staleTime: 10_000,
  });

export const saveTrack = async (api: ApiCall, id: string, fields: TrackFields, version: number) =>
  (await api('PUT /admin/api/music_tracks/{id}', { params: { id }, body: { ...fields, version } })).data;

export const trackNames = {
  title: msg('title'),
  artist: msg('artist'),
  link: msg('link'),
  classId: msg('class'),
} as const satisfies Record<keyof TrackFields, Message>;
