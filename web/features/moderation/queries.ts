import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import type { EngagedContent } from '../../../contract/comments/engagement.schema.ts';
import { ApiError } from '../../client/api.ts';
import { type Content, contentBody } from '../../client/comment-content.ts';

/** Query of one content; null if the catalog does not know it. */
export const contentQuery = (api: ApiCall, { contentType, contentId }: Content) =>
  queryOptions({
    queryKey: ['moderation', 'content', contentType, contentId],
    queryFn: async ({ signal }): Promise<EngagedContent | null> => {
      const body = { ids: [contentId], content_type: contentType };
      const { data } = await api('POST /admin/api/engagement/get_contents', { body, signal });
      return data[contentId] ?? null;
    },
    staleTime: 5_000,
  });

export const savesQuery = (api: ApiCall, { contentType, contentId }: Content) =>
  queryOptions({
    queryKey: ['moderation', 'saves', contentType, contentId],
    queryFn: async ({ signal }): Promise<number | null> => {
      const body = { ids: [contentId], content_type: contentType };
      const { data } = await api('POST /admin/api/engagement/get_saves', { body, signal });
      return data[contentId] ?? null;
    },
    staleTime: 5_000,
  });

export const figuresQuery = (comments: CommentsCall, content: Content) =>
  queryOptions({
    queryKey: ['moderation', 'figures', content.contentType, content.contentId],
    queryFn: async ({ signal }) =>
      (await comments('POST /admin/content/one', { body: contentBody(content), signal })).data,
    staleTime: 5_000,
  });

/** Query of one member; null if the comments service does not know them. */
export const memberQuery = (comments: CommentsCall, userId: string) =>
  queryOptions({
    queryKey: ['moderation', 'member', userId],
    queryFn: async ({ signal }) => {
      try {
        return (await comments('POST /admin/members/one', { body: { user_id: userId }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 5_000,
  });

/** Query of the members whose name begins with these letters. */
export const foundMembersQuery = (comments: CommentsCall, q: string) =>
  queryOptions({
    queryKey: ['moderation', 'found members', q],
    queryFn: async ({ signal }) => (await comments('POST /admin/members', { body: { q }, signal })).data,
    staleTime: 5_000,
    enabled: q !== '',
  });

export const bannedWordsQuery = (comments: CommentsCall) =>
  queryOptions({
    queryKey: ['moderation', 'words'],
    queryFn: async ({ signal }) =>
      (await comments('POST /admin/banned_words', { body: {}, signal })).data.words,
    staleTime: 0,
  });

/** Query of the items that wait for a moderator; polled every minute while an admin page is in view. */
export const waitingQuery = (comments: CommentsCall) =>
  queryOptions({
    queryKey: ['moderation', 'waiting'],
    queryFn: async ({ signal }) => (await comments('POST /admin/waiting', { body: {}, signal })).data,
    staleTime: 5_000,
    refetchInterval: 60_000,
    retry: false,
  });
