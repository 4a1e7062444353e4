import { describe, expect, test } from 'vitest';
import { type Caller, serviceUnderTest } from './testing/suite-server.ts';
import { aClass, admin, type Content, member, posted, product, replied } from './testing/writing.ts';

const service = await serviceUnderTest();
const { call } = service;

const lapsed = (): Caller & { id: string } => ({ ...member(), access: false });
const nameless = (): Caller & { id: string } => ({ ...member(), username: null });

type CommentAddress = Content & { comment_id: string | undefined; reply_id?: string | undefined };
/** Every way to take part, and how each answers. */
const takingPart = async (place: CommentAddress, caller: Caller | string | null): Promise<number[]> => {
  const { content_type, content_id, comment_id, reply_id } = place;
  const content = { content_type, content_id };
  const answer = [
    await call('POST /content-interaction', { ...content, text: 'Mine' }, caller),
    await call('POST /content-interaction', { ...content, comment_id, text: 'Mine too' }, caller),
    await call('POST /content-interaction/reaction', { ...content, comment_id, type: 'LIKE' }, caller),
    await call(
      'POST /content-interaction/reaction',
      { ...content, comment_id, reply_id, type: 'LIKE' },
      caller,
    ),
    await call('POST /content-interaction/reaction', { ...content, type: 'LIKE' }, caller),
  ];
  return answer.map(({ status }) => status);
};
const changing = async (place: CommentAddress, caller: Caller | string | null): Promise<number[]> => {
  const edited = await call('PUT /content-interaction', { ...place, text: 'Other' }, caller);
  const deleted = await call('POST /content-interaction/delete', place, caller);
  return [edited.status, deleted.status];
};

const conversation = async (author: Caller, other: Caller): Promise<CommentAddress> => {
  const content = aClass();
  const { comment } = await posted(service, content, author);
  const { reply } = await replied(service, content, comment, other);
  return { ...content, comment_id: comment?.commentId, reply_id: reply?.replyId };
};

describe('R40, NS-161 reading', () => {
  test('works for every role, with nothing liked or reported for a visitor', async () => {
    const bea = member();
    const place = await conversation(member(), bea);
    await call('POST /content-interaction/reaction', { ...place, reply_id: undefined, type: 'LIKE' }, bea);
    for (const caller of [null, lapsed(), nameless(), bea, admin()]) {
      const { comments } = (await call('POST /comments', place, caller)).body;
      expect(comments.map(({ likes, likedByMe }) => [likes, likedByMe])).toEqual([[1, caller === bea]]);
      expect(comments[0]?.reported).toBe(false);
      expect((await call('POST /replies', place, caller)).body.replyCount).toBe(1);
      expect((await call('POST /comment', place, caller)).body.reply?.text).toBe('A reply');
      expect((await call('POST /content-info', place, caller)).body).toEqual({
        likes: 0,
        likedByMe: false,
        dislikedByMe: false,
        suspended: false,
        waiting: [],
      });
    }
  });

  test('NS-210 R48 a reply that is held, hidden or removed is read by administrators alone, with its state', async () => {
    const place = await conversation(member(), member());
    const all = { ...place, include_all: true };
    const asked = async (caller: Caller | null) => (await call('POST /comment', all, caller)).status;
    expect(await asked(null)).toBe(401);
    for (const caller of [lapsed(), nameless(), member(), product]) expect(await asked(caller)).toBe(403);
    for (const state of ['held', 'hidden', 'removed'] as const) {
      await call('POST /admin/comments/state', { ...place, state }, admin());
      const { reply } = (await call('POST /comment', all, admin())).body;
      expect([reply?.text, reply?.moderation?.state]).toEqual(['A reply', state]);
      expect((await call('POST /comment', place, admin())).status).toBe(404);
    }
    const other = { ...all, content_id: aClass().content_id };
    expect((await call('POST /comment', other, admin())).status).toBe(404);
  });

  test('is refused with 401 when the token is invalid', async () => {
    expect((await call('POST /comments', aClass(), 'nonsense')).status).toBe(401);
  });
});

describe('R41, R42, R43, R44, NS-160 taking part', () => {
  test('is allowed to members with a username and to administrators', async () => {
    const place = await conversation(member(), member());
    expect(await takingPart(place, member())).toEqual([200, 200, 200, 200, 200]);
    expect(await takingPart(place, admin())).toEqual([200, 200, 200, 200, 200]);
  });
  test('is refused with 401 without a valid token, and with 403 without access or a username', async () => {
    const place = await conversation(member(), member());
    for (const caller of [null, 'nonsense'])
      expect(await takingPart(place, caller)).toEqual([401, 401, 401, 401, 401]);
    for (const caller of [lapsed(), nameless(), product])
      expect(await takingPart(place, caller)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('COM-058, R45, R46 changing and deleting', () => {
  test('are refused to visitors and other members, and an administrator may delete but not edit', async () => {
    const place = await conversation(member(), member());
    expect(await changing(place, null)).toEqual([401, 401]);
    for (const other of [member(), lapsed(), product])
      expect(await changing(place, other)).toEqual([403, 403]);
    expect(await changing(place, admin())).toEqual([403, 200]);
    const { reply_id: _, ...comment } = place;
    expect(await changing(comment, admin())).toEqual([403, 200]);
  });

  test('answer other members with 404 when the reply is held or hidden, and an administrator may still delete it', async () => {
    for (const state of ['held', 'hidden']) {
      const place = await conversation(member(), member());
      const { status } = await call('POST /admin/comments/state', { ...place, state }, admin());
      expect(status).toBe(200);
      for (const other of [member(), lapsed(), product])
        expect(await changing(place, other)).toEqual([404, 404]);
      expect(await changing(place, admin())).toEqual([404, 200]);
    }
  });

  test('stay allowed to the author without a membership or a username', async () => {
    for (const without of [{ access: false }, { username: null }]) {
      const [ada, bea] = [member(), member()];
      const place = await conversation(ada, bea);
      const { reply_id: _, ...comment } = place;
      expect(await changing(place, { ...bea, ...without })).toEqual([200, 200]);
      expect(await changing(comment, { ...ada, ...without })).toEqual([200, 200]);
    }
  });

  test('answer 404 when the comment does not exist', async () => {
    const place = { ...aClass(), comment_id: '999999999' };
    expect(await changing(place, member())).toEqual([404, 404]);
    expect(await changing({ ...place, comment_id: "1' or true" }, admin())).toEqual([404, 404]);
  });
});

describe('COM-061, R48, NS-214 include_all', () => {
  test('is allowed to administrators alone', async () => {
    const place = await conversation(member(), member());
    for (const [caller, status] of [
      [null, 401],
      [member(), 403],
      [product, 403],
      [admin(), 200],
    ] as const) {
      expect((await call('POST /comments', { ...place, include_all: true }, caller)).status).toBe(status);
      expect((await call('POST /replies', { ...place, include_all: true }, caller)).status).toBe(status);
    }
  });

  test('lists deleted comments with the actor and the cause, and no call without it lists them', async () => {
    const [ada, bo] = [member(), admin()];
    const place = await conversation(ada, member());
    const { reply_id: _, ...comment } = place;
    await call('POST /content-interaction/delete', { ...comment, cause: 'Rude' }, bo);
    const list = await call('POST /comments', { ...place, include_all: true }, bo);
    expect(list.body.comments).toMatchObject([
      {
        commentId: place.comment_id,
        deleted: true,
        replyCount: 1,
        moderation: {
          userId: ada.id,
          state: 'removed',
          byAuthor: false,
          actor: 'Bo Ek',
          cause: 'Rude',
          reports: 0,
        },
      },
    ]);
    expect(list.body.commentCount).toBe(0);
    const replies = await call('POST /replies', { ...place, include_all: true }, bo);
    expect(replies.body).toMatchObject({ replyCount: 1, replies: [{ deleted: false }] });
    for (const caller of [null, ada, bo])
      expect((await call('POST /comments', { ...place, filter: 'deleted' }, caller)).body.comments).toEqual(
        [],
      );
  });

  test('has filters for comments that are held or deleted, or have such a reply', async () => {
    const [content, bo] = [aClass(), admin()];
    const ada = member();
    const shown = (await posted(service, content, ada)).comment?.commentId;
    const gone = (await posted(service, content, ada)).comment?.commentId;
    const answered = (await posted(service, content, ada)).comment;
    const { reply } = await replied(service, content, answered, ada);
    const all = { ...content, include_all: true };
    const ids = async (filter: string, sort: string) =>
      (await call('POST /comments', { ...all, filter, sort }, bo)).body.comments.map(
        ({ commentId }) => commentId,
      );
    await call('POST /content-interaction/delete', { ...content, comment_id: gone }, ada);
    await call(
      'POST /content-interaction/delete',
      { ...content, comment_id: answered?.commentId, reply_id: reply?.replyId },
      ada,
    );
    const state = { ...content, comment_id: shown, state: 'hidden' };
    expect((await call('POST /admin/comments/state', state, bo)).status).toBe(200);
    for (const sort of ['date', 'liked']) {
      expect(await ids('deleted', sort)).toEqual([answered?.commentId, gone]);
      expect(await ids('held', sort)).toEqual([shown]);
      expect(await ids('all', sort)).toEqual([answered?.commentId, gone, shown]);
    }
    expect(await ids('all', 'oldest')).toEqual([shown, gone, answered?.commentId]);
  });
});

test('a comment that a moderator hid cannot be answered, liked or edited, but its author may delete it', async () => {
  const ada = member();
  const content = aClass();
  const { comment } = await posted(service, content, ada);
  const place = { ...content, comment_id: comment?.commentId };
  await call('POST /admin/comments/state', { ...place, state: 'hidden' }, admin());
  const answer = [
    await call('POST /content-interaction', { ...place, text: 'Hm' }, member()),
    await call('POST /content-interaction/reaction', { ...place, type: 'LIKE' }, member()),
    await call('PUT /content-interaction', { ...place, text: 'Hm' }, ada),
    await call('POST /content-interaction/delete', place, ada),
  ];
  expect(answer.map(({ status }) => status)).toEqual([404, 404, 404, 200]);
});
