import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiCall } from '../../../contract/client.ts';
import type { ReactionInfo } from '../../../contract/comments/comments.schema.ts';
import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import { ApiError } from '../../client/api.ts';
import { reactionQuery } from './queries.ts';
import { react } from './react.ts';

type ReactionAnswer = { likes: number; likedByMe: boolean; dislikedByMe?: boolean };

const about = {
  contentType: 'CLASS' as const,
  contentId: '7',
  title: 'Standing Strong',
  instructors: ['Maya Okafor'],
};
const none: ReactionInfo = { likes: 3, likedByMe: false, dislikedByMe: false, suspended: false, waiting: [] };

/** A page with this count, before a service that answers when it is told to. */
const page = (info: ReactionInfo | null = none) => {
  const queryClient = new QueryClient();
  const sent: unknown[] = [];
  const waiting: { answer: (data: ReactionAnswer) => void; fail: (error: Error) => void }[] = [];
  const comments = (async (_key: string, { body }: { body: unknown }) => {
    sent.push(body);
    return {
      data: await new Promise<ReactionAnswer>((answer, fail) => waiting.push({ answer, fail })),
      total: null,
    };
  }) as unknown as CommentsCall;
  const api = (async () => ({ data: null, total: null })) as unknown as ApiCall;
  queryClient.setQueryData(['me'], { id: 'me' });
  const { queryKey } = reactionQuery(comments, about);
  if (info) queryClient.setQueryData(queryKey, info);
  const context = { api, comments, queryClient };
  return {
    queryClient,
    sent,
    press: (type: 'LIKE' | 'DISLIKE') => react(context, about, type),
    shown: () => queryClient.getQueryData(queryKey),
    underWay: () => vi.waitUntil(() => waiting.shift()),
  };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

test('COM-047 a like raises the count by one at once, and then shows the count of the server', async () => {
  const { press, shown, underWay } = page();
  const done = press('LIKE');
  const call = await underWay();
  expect(shown()).toEqual({ ...none, likes: 4, likedByMe: true });
  call.answer({ likes: 9, likedByMe: true, dislikedByMe: false });
  await done;
  expect(shown()).toEqual({ ...none, likes: 9, likedByMe: true });
});

test('COM-070 a press sends the wanted state, the title of the content and its coaches', async () => {
  const { press, sent, underWay } = page({ ...none, likedByMe: true });
  const done = press('LIKE');
  (await underWay()).answer({ likes: 2, likedByMe: false });
  await done;
  expect(sent).toEqual([
    {
      content_type: 'CLASS',
      content_id: '7',
      title: 'Standing Strong',
      instructors: [{ full_name: 'Maya Okafor' }],
      type: 'LIKE',
      on: false,
    },
  ]);
});

test('COM-048 a press that fails is reverted', async () => {
  const { press, shown, underWay } = page({ ...none, dislikedByMe: true });
  const done = press('LIKE');
  const call = await underWay();
  expect(shown()).toEqual({ ...none, likes: 4, likedByMe: true });
  call.fail(new ApiError(500, {}));
  await done;
  expect(shown()).toEqual({ ...none, dislikedByMe: true });
});

test('COM-049 a press is ignored while another is under way, and accepted afterwards', async () => {
  const { press, sent, underWay } = page();
  const done = press('LIKE');
  await Promise.all([press('LIKE'), press('DISLIKE')]);
  (await underWay()).answer({ likes: 4, likedByMe: true });
  await done;
  expect(sent).toHaveLength(1);
  const again = press('DISLIKE');
  (await underWay()).answer({ likes: 3, likedByMe: false, dislikedByMe: true });
  await again;
  expect(sent).toHaveLength(2);
});

test('a press that fails returns a failure to show, and one that is saved returns null', async () => {
  const { press, underWay } = page();
  const done = press('LIKE');
  const message = 'Too many attempts. Please wait a little and try again.';
  (await underWay()).fail(new ApiError(429, { message }));
  expect(await done).not.toBe(null);
  const again = press('LIKE');
  (await underWay()).answer({ likes: 4, likedByMe: true });
  expect(await again).toBe(null);
});

test('an answer for a member who signed out is not shown to the next member', async () => {
  const { press, shown, underWay, queryClient } = page();
  const done = press('LIKE');
  const call = await underWay();
  queryClient.setQueryData(['me'], { id: 'another' });
  queryClient.setQueryData(['content-info', 'CLASS', '7'], none);
  call.answer({ likes: 4, likedByMe: true });
  await done;
  expect(shown()).toEqual(none);
});

test('a press loads the count first when the page has none', async () => {
  const { press, shown, sent, underWay } = page(null);
  const done = press('LIKE');
  const asked = await underWay();
  expect(shown()).toBeUndefined();
  asked.answer({ ...none, likes: 11 });
  const call = await underWay();
  expect(shown()).toMatchObject({ likes: 12, likedByMe: true });
  call.answer({ likes: 12, likedByMe: true });
  await done;
  expect(sent[1]).toMatchObject({ type: 'LIKE', on: true });
});

test('a press shows no count and sends no reaction when the count cannot be loaded', async () => {
  const { press, shown, sent, underWay } = page(null);
  const done = press('LIKE');
  (await underWay()).fail(new ApiError(0, {}));
  await done;
  expect(shown()).toBeUndefined();
  expect(sent).toHaveLength(1);
});
