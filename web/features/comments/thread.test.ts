import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CommentSort } from '../../../contract/comments/comment-rules.ts';
import type { Comment, Reply } from '../../../contract/comments/comments.schema.ts';
import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import { type CommentItem, type LoadedComments, ofComment, ofReply } from './comment-list.ts';
import { listKey } from './content.ts';
import { commentsQuery, type LinkedComment, linkedQuery, repliesKey, writtenKey } from './queries.ts';
import { createThread } from './thread.ts';

const about = {
  contentType: 'CLASS',
  contentId: '1004',
  title: 'Standing Strong',
  instructors: ['Maya Okafor'],
} as const;
const common = {
  text: 'Lovely.',
  user: {
    username: 'ada',
    fullName: 'Ada N',
    first_name: 'Ada',
    last_name: 'N',
    profile_photo: { url: null },
  },
  likes: 3,
  likedByMe: false,
  reported: false,
  updatedAt: '2026-11-20T08:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  edited: false,
};
const comment = (commentId: string): Comment => ({ ...common, commentId, replyCount: 2 });
const reply = (replyId: string): Reply => ({ ...common, replyId });
const inComment = (commentId: string) => ({ commentId, replyId: null });

type SentCall = { key: string; body: Record<string, unknown> };

/** The service of a test: what it answers to each call, and what it was sent. */
const createService = () => {
  const sent: SentCall[] = [];
  const answers: (() => unknown)[] = [];
  const call = (async (key: string, { body }: { body: Record<string, unknown> }) => {
    sent.push({ key, body });
    const answer = answers.shift();
    if (!answer) throw new Error(`Unexpected call of ${key}.`);
    return { data: await answer(), total: null };
  }) as CommentsCall;
  return { call, sent, answer: (data: unknown) => answers.push(() => data), answers };
};

let service: ReturnType<typeof createService>;
let queryClient: QueryClient;
let thread: ReturnType<typeof createThread>;

const put = (sort: CommentSort, list: Partial<LoadedComments>) =>
  queryClient.setQueryData<LoadedComments>(listKey(about, sort), {
    items: [],
    count: 0,
    next: null,
    ...list,
  });
const list = (sort: CommentSort = 'date') => queryClient.getQueryData<LoadedComments>(listKey(about, sort));
const first = (): CommentItem => {
  const [item] = list()?.items ?? [];
  if (!item) throw new Error('The list is empty.');
  return item;
};
const replies = () => queryClient.getQueryData<LoadedComments>(repliesKey(about, '1'));
const written = () => queryClient.getQueryData<CommentItem[]>(writtenKey(about, '1')) ?? [];

beforeEach(() => {
  service = createService();
  queryClient = new QueryClient();
  thread = createThread({ call: service.call, queryClient, about });
  put('date', { items: [ofComment(comment('1'))], count: 1 });
});

describe('a like', () => {
  test('COM-043 shows at once, sends the wanted state, and then shows the answer of the server', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    service.answers.push(() => promise);
    const pressed = thread.like(inComment('1'), first());
    expect(first()).toMatchObject({ likedByMe: true, likes: 4 });
    resolve({ likedByMe: true, likes: 9 });
    await pressed;
    expect(first()).toMatchObject({ likedByMe: true, likes: 9 });
    expect(service.sent).toEqual([
      {
        key: 'POST /content-interaction/reaction',
        body: { content_type: 'CLASS', content_id: '1004', comment_id: '1', type: 'LIKE', on: true },
      },
    ]);
  });

  test('COM-044 is taken back when its call fails, and other changes of the comment stay', async () => {
    put('oldest', { items: [ofComment(comment('1'))], count: 1 });
    service.answers.push(() => {
      put('date', { items: [{ ...first(), text: 'Edited meanwhile.' }] });
      throw new Error('away');
    });
    await expect(thread.like(inComment('1'), first())).rejects.toThrow('away');
    expect(first()).toMatchObject({ likedByMe: false, likes: 3, text: 'Edited meanwhile.' });
    expect(list('oldest')?.items[0]).toMatchObject({ likedByMe: false, likes: 3 });
  });

  test('sends one call per comment at a time and does not hold up those of other comments', async () => {
    put('date', { items: [ofComment(comment('1')), ofComment(comment('2'))] });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    service.answers.push(
      () => promise,
      () => ({ likedByMe: true, likes: 4 }),
    );
    const pressed = thread.like(inComment('1'), first());
    await thread.like(inComment('1'), first());
    await thread.like(inComment('2'), ofComment(comment('2')));
    resolve({ likedByMe: true, likes: 4 });
    await pressed;
    expect(service.sent.map(({ body }) => body.comment_id)).toEqual(['1', '2']);
  });

  test('reaches a reply in every place that shows it', async () => {
    const place = { commentId: '1', replyId: '7' };
    const linked: LinkedComment = { comment: null, reply: ofReply(reply('7')) };
    queryClient.setQueryData(repliesKey(about, '1'), { items: [ofReply(reply('7'))], count: 1, next: null });
    queryClient.setQueryData(writtenKey(about, '1'), [ofReply(reply('7'))]);
    queryClient.setQueryData(linkedQuery(service.call, about, { place, moderates: false }).queryKey, linked);
    service.answer({ likedByMe: true, likes: 5 });
    await thread.like(place, ofReply(reply('7')));
    const liked = { likedByMe: true, likes: 5 };
    expect(replies()?.items).toMatchObject([liked]);
    expect(written()).toMatchObject([liked]);
    expect(
      queryClient.getQueryData(linkedQuery(service.call, about, { place, moderates: false }).queryKey)?.reply,
    ).toMatchObject(liked);
    expect(first().likes).toBe(3);
  });
});

describe('writing', () => {
  test('a comment is sent with its class, title and coaches, stands first in every order and is counted', async () => {
    put('liked', { items: [ofComment(comment('1'))], count: 1 });
    service.answer({ success: true, held: false, comment: comment('2'), commentCount: 2 });
    await thread.post('Lovely.', 'once');
    expect(service.sent[0]?.body).toEqual({
      content_type: 'CLASS',
      content_id: '1004',
      title: 'Standing Strong',
      instructors: [{ full_name: 'Maya Okafor' }],
      text: 'Lovely.',
      request_id: 'once',
    });
    for (const sort of ['date', 'liked'] as const)
      expect(list(sort)).toMatchObject({ items: [{ id: '2' }, { id: '1' }], count: 2 });
  });

  test('a comment held for a moderator is not listed', async () => {
    service.answer({ success: true, held: true, comment: comment('2'), commentCount: 1 });
    expect(await thread.post('Lovely.', 'once')).toBe('held');
    expect(list()).toMatchObject({ items: [{ id: '1' }], count: 1 });
  });

  test('COM-053 a new reply is kept beside the loaded replies, and its comment counts it', async () => {
    queryClient.setQueryData(repliesKey(about, '1'), {
      items: [ofReply(reply('5'))],
      count: 2,
      next: 'after',
    });
    service.answer({ success: true, held: false, reply: reply('9'), commentCount: 1, replyCount: 3 });
    await thread.reply('1', 'Me too.', 'once');
    expect(written().map(({ id }) => id)).toEqual(['9']);
    expect(replies()).toMatchObject({ items: [{ id: '5' }], count: 3 });
    expect(first().replyCount).toBe(3);
  });

  test('a comment posted while a page loads stays in the list', async () => {
    put('date', { items: [ofComment(comment('1'))], count: 3, next: 'after 1' });
    const page = Promise.withResolvers<unknown>();
    service.answers.push(() => page.promise);
    const asked = thread.moreComments('date', 'after 1');
    service.answer({ success: true, held: false, comment: comment('2'), commentCount: 4 });
    await thread.post('Lovely.', 'once');
    page.resolve({ comments: [comment('1'), comment('3')], commentCount: 4, lastEvaluatedKey: null });
    expect(await asked).toBe('3');
    expect(list()).toMatchObject({ items: [{ id: '2' }, { id: '1' }, { id: '3' }], count: 4, next: null });
  });

  test('an edit changes the text and the time and keeps the likes; a held edit changes the count alone', async () => {
    const edited = {
      ...comment('1'),
      text: 'Lovelier.',
      updatedAt: '2026-11-21T08:00:00.000Z',
      edited: true,
    };
    service.answer({ success: true, held: false, comment: { ...edited, likes: 0 }, commentCount: 1 });
    expect(await thread.edit(inComment('1'), 'Lovelier.')).toBe('shown');
    expect(first()).toMatchObject({ text: 'Lovelier.', updatedAt: edited.updatedAt, edited: true, likes: 3 });
    service.answer({ success: true, held: true, commentCount: 0 });
    expect(await thread.edit(inComment('1'), 'A bad word.')).toBe('held');
    expect(list()).toMatchObject({ items: [{ text: 'Lovelier.' }], count: 0 });
  });
});

describe('deleting and reporting', () => {
  test('a deleted comment leaves the list, which counts one less', async () => {
    put('date', { items: [ofComment(comment('1')), ofComment(comment('2'))], count: 25 });
    service.answer({ success: true, commentCount: 24 });
    await thread.remove(inComment('1'));
    expect(list()).toMatchObject({ items: [{ id: '2' }], count: 24 });
  });

  test('a deleted reply leaves the replies, and its comment counts one less', async () => {
    queryClient.setQueryData(repliesKey(about, '1'), {
      items: [ofReply(reply('5')), ofReply(reply('6'))],
      count: 2,
      next: null,
    });
    service.answer({ success: true, commentCount: 1, replyCount: 1 });
    await thread.remove({ commentId: '1', replyId: '5' });
    expect(replies()).toMatchObject({ items: [{ id: '6' }], count: 1 });
    expect(first().replyCount).toBe(1);
  });

  test('COM-077 a failed report leaves the comment unreported, and a second one marks it as reported', async () => {
    service.answers.push(() => {
      throw new Error('away');
    });
    await expect(thread.report(inComment('1'))).rejects.toThrow('away');
    expect(first().reported).toBe(false);
    service.answer({ success: true, reported: true });
    await thread.report(inComment('1'));
    expect(first().reported).toBe(true);
  });
});

test('a first load of comments goes on while a comment is liked', async () => {
  const page = Promise.withResolvers<unknown>();
  service.answers.push(() => page.promise);
  const loading = queryClient.fetchQuery(commentsQuery(service.call, about, 'liked'));
  service.answer({ likedByMe: true, likes: 4 });
  await thread.like(inComment('1'), first());
  page.resolve({ comments: [comment('1')], commentCount: 1, lastEvaluatedKey: null });
  expect((await loading).items).toHaveLength(1);
});

test('COM-010 an order that was viewed before is loaded from the start again', async () => {
  put('oldest', { items: [ofComment(comment('1'))], count: 40, next: 'after 1' });
  thread.evictOrder('oldest');
  service.answer({ comments: [], commentCount: 0, lastEvaluatedKey: null });
  await queryClient.fetchQuery(commentsQuery(service.call, about, 'oldest'));
  expect(service.sent[0]?.body).toEqual({
    content_type: 'CLASS',
    content_id: '1004',
    sort: 'oldest',
    limit: 20,
  });
});
