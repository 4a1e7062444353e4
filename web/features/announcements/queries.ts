import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { AnnouncementBar } from '../../../contract/studio/announcement-limits.ts';

/** Both bars, and each by itself. */
export const announcementsKey = ['announcements'] as const;

export const announcementListQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...announcementsKey, 'list'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/announcements', { signal })).data,
    staleTime: 0,
  });

export const announcementQuery = (api: ApiCall, bar: AnnouncementBar) =>
  queryOptions({
    queryKey: [...announcementsKey, 'bar', bar],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/announcements/{bar}', { params: { bar }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
