import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ClassFilters, classFilterParams } from '../../../contract/catalog/class-filters.ts';
import type { Variations } from '../../../contract/catalog/finder.schema.ts';
import type { PlanEntry, PlanEntryDetail, Video } from '../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import type { PlaylistEntry } from '../../../contract/members/playlists.schema.ts';
import { ApiError } from '../../client/api.ts';
import { logFailure } from '../../client/failure-log.ts';
import { invalidateMe } from '../../client/me.ts';

/**
 * State of a video that may be shown before playback is allowed. It has no addresses, so it may be part of rendered
 * HTML.
 */
export type VideoState = Pick<
  Video,
  'process_status' | 'locked' | 'thumbnail' | 'external' | 'facebook' | 'aspectRatio'
>;
export type ClassDetail = PlanEntry &
  Pick<PlanEntryDetail, 'contraindications' | 'coachWords' | 'retired' | 'music'> & {
    videoState: VideoState | null;
  };

const stateOf = ({
  process_status,
  locked,
  thumbnail,
  external,
  facebook,
  aspectRatio,
}: Video): VideoState => ({
  process_status,
  locked,
  thumbnail,
  external: locked ? null : external,
  facebook: locked ? null : facebook,
  ...(aspectRatio !== undefined && { aspectRatio }),
});

/** Returns a class for its page, with the public state of its video. */
export const detailOf = ({ video, ...entry }: PlanEntryDetail): ClassDetail => ({
  ...entry,
  videoState: video && stateOf(video),
});

export const classQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['class', id],
    queryFn: async ({ signal }): Promise<ClassDetail> => {
      const { data } = await api('GET /api/v2/plan_entries/{id}', { params: { id }, signal });
      return detailOf(data);
    },
  });

/** Query of the number of classes that match the filters. */
export const classesLikeQuery = (api: ApiCall, filters: ClassFilters) => {
  const query = Object.fromEntries(classFilterParams(filters, 'call'));
  return queryOptions({
    queryKey: ['classes-like', query],
    queryFn: async ({ signal }) => (await api('GET /api/v2/filters', { query, signal })).data.total,
  });
};

/** Query of the classes like this one; null after a failure, since the page is whole without them. */
export const variationsQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['class-variations', id],
    queryFn: async ({ signal }): Promise<Variations | null> => {
      try {
        return (await api('GET /api/v2/plan_entries/{id}/variations', { params: { id }, signal })).data;
      } catch (error) {
        if (!signal.aborted) logFailure('asking for variations failed', error);
        return null;
      }
    },
  });

/** Returns the member's progress; null for a visitor or after a failure. */
export const askProgress = async (api: ApiCall, id: string, signal?: AbortSignal) => {
  try {
    const input = { params: { id }, ...(signal ? { signal } : {}) };
    return (await api('GET /api/v2/plan_entries/{id}/progress', input)).data;
  } catch (error) {
    if (!signal?.aborted && !(error instanceof ApiError && error.status === 401))
      logFailure('asking for the progress failed', error);
    return null;
  }
};

/** Pauses between the attempts to read a place, before the player opens without it. */
const placeAgainMs = [400, 1_200];

/** Returns the member's progress, asked for several times if need be; null if it stays unknown. */
const askPlace = async (api: ApiCall, id: string, signal: AbortSignal) => {
  for (const pauseMs of placeAgainMs) {
    const progress = await askProgress(api, id, signal);
    if (progress || signal.aborted) return progress;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return askProgress(api, id, signal);
};

/**
 * Data that the player needs to open: the video with its short-lived addresses, and the position to resume at.
 * `placeUnknown` is true if that could not be read, which is not the same as a class that was never begun; also for a
 * visitor, who may be a member whose account did not load.
 */
export type Opening = { video: Video | null; resumeAtSeconds: number | null; placeUnknown: boolean };

/** Query of an opening, in the browser only. Not cached: every opening requests it anew. */
export const openingQuery = (api: ApiCall, id: string, member: boolean) =>
  queryOptions({
    queryKey: ['opening', id, member],
    queryFn: async ({ signal }): Promise<Opening> => {
      const [answer, progress] = await Promise.all([
        api('GET /api/v2/plan_entries/{id}', { params: { id }, signal }),
        member ? askPlace(api, id, signal) : null,
      ]);
      return {
        video: answer.data.video,
        resumeAtSeconds: progress?.position ?? null,
        placeUnknown: progress === null,
      };
    },
    // An open player keeps its video and requests fresh addresses itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Page size of the list beside the player (NS-115). */
const entriesPerPage = 10;

export type EntriesPage = { entries: PlaylistEntry[]; total: number };

/**
 * Query of the classes of a playlist, page by page. A missing or inaccessible playlist gives a single null page; the
 * series then replaces it.
 */
export const playlistListQuery = (api: ApiCall, uuid: string) =>
  infiniteQueryOptions({
    queryKey: ['playlists', uuid, 'class-list'],
    queryFn: async ({ signal, pageParam }): Promise<EntriesPage | null> => {
      try {
        const { data, total } = await api('GET /api/v2/playlists/{uuid}/entries', {
          params: { uuid },
          query: { page: String(pageParam), per_page: String(entriesPerPage) },
          signal,
        });
        return { entries: data, total: total ?? 0 };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
        throw error;
      }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last && last.entries.length > 0 && pages.length * entriesPerPage < last.total
        ? pages.length + 1
        : undefined,
  });

export const continueWatchingQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['continue-watching'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/users/me/continue_watching', { query: { per_page: '12' }, signal })).data,
    // Refetched on each visit, but data that arrived with the page is not requested twice.
    staleTime: 5_000,
  });

/** First elements of the query keys whose data contain completed marks, or figures derived from them. */
const showCompletion = new Set([
  'plan',
  'plan-categories',
  'classes',
  'home',
  'playlists',
  'continue-watching',
  'practice',
]);

/** Stores the completion of a class in the cache, and invalidates every query that shows it. */
export const cacheCompletion = (
  queryClient: QueryClient,
  api: ApiCall,
  id: number,
  state: Pick<PlanEntry, 'completed' | 'completedAt'>,
): void => {
  queryClient.setQueryData(classQuery(api, String(id)).queryKey, (was) => was && { ...was, ...state });
  void invalidateMe(queryClient);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => showCompletion.has(String(queryKey[0])),
  });
};

export const coachesQuery = (api: ApiCall, slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['instructors', slugs],
    queryFn: ({ signal }) =>
      Promise.all(
        slugs.map(
          async (slug) => (await api('GET /api/v2/instructors/{slug}', { params: { slug }, signal })).data,
        ),
      ),
  });

export const coachSlugs = (entry: PlanEntry): string[] => entry.coaches.map((coach) => coach.coachInfo.slug);
