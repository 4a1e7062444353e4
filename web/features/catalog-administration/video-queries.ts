import { queryOptions } from '@tanstack/react-query';
import type {
  ClassVideos,
  ListedVideo,
  StudioVideo,
} from '../../../contract/catalog-administration/videos.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';

const lookEveryMs = 3000;

const isUnderWay = (video: StudioVideo | null): boolean =>
  video !== null && ['uploaded', 'started'].includes(video.processStatus);

const whileUnderWay = (videos: readonly (StudioVideo | null)[]): number | false =>
  videos.some(isUnderWay) ? lookEveryMs : false;

/** Query of a class's video, polled while the video is being processed. */
export const classVideosQuery = (api: ApiCall, classId: number) =>
  queryOptions({
    queryKey: ['videos', 'class', classId],
    queryFn: async ({ signal }): Promise<ClassVideos> =>
      (await api('GET /admin/api/plan_entries/{id}/video', { params: { id: String(classId) }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => whileUnderWay([data?.video ?? null, data?.replacement ?? null]),
  });

export const listedVideosKey = ['videos', 'list'] as const;
export const listedVideosQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: listedVideosKey,
    queryFn: async ({ signal }): Promise<ListedVideo[]> =>
      (await api('GET /admin/api/videos', { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => whileUnderWay((data ?? []).map(({ video }) => video)),
  });

export const videoStorageKey = ['videos', 'storage'] as const;
export const videoStorageQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: videoStorageKey,
    queryFn: async ({ signal }) => (await api('GET /admin/api/video_storage', { signal })).data,
    staleTime: 10_000,
  });

/** Query of unfinished uploads from other pages or days. */
export const unfinishedUploadsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['videos', 'unfinished uploads'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/video_uploads', { signal })).data.uploads,
    staleTime: 0,
  });
