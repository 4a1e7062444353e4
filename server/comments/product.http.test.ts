import { describe, expect, test } from 'vitest';
import { type Caller, serviceUnderTest } from './testing/suite-server.ts';
import { aClass, admin, member, posted, product, replied } from './testing/writing.ts';

const service = await serviceUnderTest();
const { call } = service;

const take = async () => (await call('POST /service/events/take', {}, product)).body.events;
const settle = (ids: string[]) => call('POST /service/events/settle', { ids }, product);
/** Nothing of other tests is waiting. */
const settleAll = async () => settle((await take()).map(({ id }) => id));

describe('BEY-23 the events of replies', () => {
  test('tell whose comment was answered, by whom and where, until they are settled', async () => {
    await settleAll();
    const content = aClass();
    const ada = member();
    const bea: Caller = { ...member(), firstName: 'Bea', lastName: 'Lund', photo: '/photos/3' };
    const { comment } = await posted(service, content, ada);
    const { reply } = await replied(service, content, comment, bea, 'Thank you');
    const expected = {
      id: expect.stringMatching(/^\d+$/),
      kind: 'reply',
      at: reply?.createdAt,
      recipientId: ada.id,
      author: { id: bea.id, fullName: 'Bea Lund', photo: '/photos/3' },
      text: 'Thank you',
      ...content,
      comment_id: comment?.commentId,
      reply_id: reply?.replyId,
    };
    const events = await take();
    expect(events).toEqual([expected]);
    expect(await take()).toEqual(events);
    for (const ids of [['nonsense', '1'], [events[0]?.id ?? ''], [events[0]?.id ?? '']])
      expect((await settle(ids)).body).toEqual({ success: true });
    expect(await take()).toEqual([]);
  });

  test('a comment, and a reply to one’s own comment, make no event', async () => {
    await settleAll();
    const content = aClass();
    const ada = member();
    const { comment } = await posted(service, content, ada);
    await replied(service, content, comment, ada);
    expect(await take()).toEqual([]);
  });

  test('the event of a reply is withheld while the reply is hidden, and is not sent again once it is settled', async () => {
    await settleAll();
    const content = aClass();
    const bo = admin();
    const { comment } = await posted(service, content, member());
    const { reply } = await replied(service, content, comment, member());
    const place = { ...content, comment_id: comment?.commentId, reply_id: reply?.replyId };
    const stand = (state: string) => call('POST /admin/comments/state', { ...place, state }, bo);
    await stand('hidden');
    expect(await take()).toEqual([]);
    await stand('visible');
    expect((await take()).map(({ reply_id }) => reply_id)).toEqual([reply?.replyId]);
    await settleAll();
    await stand('hidden');
    await stand('visible');
    expect(await take()).toEqual([]);
  });

  test('replies below a removed comment are sent as gone with a greater id until that is settled, and anew once the comment is visible again', async () => {
    await settleAll();
    const content = aClass();
    const ada = member();
    const { comment } = await posted(service, content, ada);
    const replies = [
      await replied(service, content, comment, member()),
      await replied(service, content, comment, member()),
    ];
    await replied(service, content, comment, ada);
    const ids = replies.map(({ reply }) => reply?.replyId).toSorted();
    const answer = async (kind: string) => {
      const events = await take();
      expect(events.map((event) => event.kind)).toEqual([kind, kind]);
      expect(events.map(({ reply_id }) => reply_id).toSorted()).toEqual(ids);
      return events.map(({ id }) => Number(id));
    };
    const stand = (state: string) =>
      call('POST /admin/comments/state', { ...content, comment_id: comment?.commentId, state }, admin());
    const first = await answer('reply');
    await stand('removed');
    // Too late: the product is told all the same.
    await settle(first.map(String));
    const gone = await answer('gone');
    expect(Math.min(...gone)).toBeGreaterThan(Math.max(...first));
    await settleAll();
    expect(await take()).toEqual([]);
    await stand('visible');
    expect(Math.min(...(await answer('reply')))).toBeGreaterThan(Math.max(...gone));
    await settleAll();
  });

  test('a held reply makes no event until a moderator shows it', async () => {
    await settleAll();
    const content = aClass();
    const bo = admin();
    expect((await call('POST /admin/banned_words/add', { word: 'zzvoucher' }, bo)).status).toBe(200);
    // Other processes hear of a word within a second or so.
    await new Promise((resolve) => setTimeout(resolve, service.clock ? 0 : 2500));
    service.clock?.advance(5000);
    const { comment } = await posted(service, content, member());
    const answer = await replied(service, content, comment, member(), 'A zzvoucher for you');
    expect([answer.held, answer.replyCount]).toEqual([true, 0]);
    expect(await take()).toEqual([]);
    const place = { ...content, comment_id: comment?.commentId, reply_id: answer.reply?.replyId };
    expect((await call('POST /replies', place)).body.replies).toEqual([]);
    await call('POST /admin/comments/state', { ...place, state: 'visible' }, bo);
    expect((await take()).map(({ reply_id }) => reply_id)).toEqual([answer.reply?.replyId]);
  });
});

describe('the export of a member’s comments', () => {
  test('holds every comment and reply that is not deleted, oldest first, in pages, and refuses the cursor of another member with 400', async () => {
    const ada = member();
    const content = aClass();
    const { comment } = await posted(service, content, ada, { text: 'First', title: 'Slow Hips' });
    const { reply } = await replied(service, content, comment, ada, 'Second');
    const gone = (await posted(service, content, ada)).comment?.commentId;
    await call('POST /content-interaction/delete', { ...content, comment_id: gone }, ada);
    await service.database.pool.query(
      `insert into comments.comments (content, author, text, created_at, updated_at)
       select content, author, 'More', now() + interval '1 day', now() from comments.comments, generate_series(1, 120) where id = $1`,
      [comment?.commentId],
    );
    const first = await call('POST /service/people/comments', { user_id: ada.id }, product);
    expect(first.body.comments.slice(0, 3)).toEqual([
      {
        ...content,
        title: 'Slow Hips',
        text: 'First',
        reply: false,
        createdAt: comment?.createdAt,
        updatedAt: comment?.updatedAt,
      },
      {
        ...content,
        title: 'Slow Hips',
        text: 'Second',
        reply: true,
        createdAt: reply?.createdAt,
        updatedAt: reply?.updatedAt,
      },
      expect.objectContaining({ text: 'More' }),
    ]);
    const key = first.body.lastEvaluatedKey;
    const rest = { user_id: ada.id, last_evaluated_key: key };
    const second = await call('POST /service/people/comments', rest, product);
    expect([first.body.comments.length, second.body.comments.length]).toEqual([100, 22]);
    expect(second.body.lastEvaluatedKey).toBe(null);
    const other = await call('POST /service/people/comments', { ...rest, user_id: 'somebody' }, product);
    expect(other.status).toBe(400);
  });
});

describe('forgetting a person', () => {
  const forget = (user_id: string) => call('POST /service/people/forget', { user_id }, product);

  test('erases their texts, likes and events, corrects every count and is idempotent', async () => {
    await settleAll();
    const content = aClass();
    const [ada, bea] = [member(), member()];
    const alone = (await posted(service, content, ada, { text: 'A secret' })).comment?.commentId;
    const answered = (await posted(service, content, ada, { text: 'Another secret' })).comment;
    const kept = (await posted(service, content, bea)).comment;
    await replied(service, content, answered, bea, 'Hers');
    await replied(service, content, kept, ada, 'A third secret');
    const like = { ...content, comment_id: kept?.commentId, type: 'LIKE' };
    await call('POST /content-interaction/reaction', like, ada);
    await call('POST /content-interaction/reaction', { ...content, type: 'DISLIKE' }, ada);
    expect((await take()).length).toBe(2);

    for (let again = 0; again < 2; again += 1) {
      expect((await forget(ada.id)).body).toEqual({ success: true });
      expect((await call('POST /comments', content)).body).toMatchObject({
        comments: [{ commentId: kept?.commentId, likes: 0, replyCount: 0 }],
        commentCount: 1,
      });
    }
    // It was handed out: the product may have stored it.
    expect(await take()).toEqual([
      {
        id: expect.any(String),
        kind: 'gone',
        at: expect.any(String),
        recipientId: bea.id,
        reply_id: expect.any(String),
      },
    ]);
    const all = (await call('POST /comments', { ...content, include_all: true }, admin())).body.comments;
    expect(all.map(({ commentId }) => commentId)).toEqual([kept?.commentId, answered?.commentId]);
    expect(all[1]).toMatchObject({
      text: '',
      deleted: true,
      replyCount: 1,
      user: { fullName: 'Former member' },
    });
    expect((await call('POST /admin/content/one', content, admin())).body.content?.dislikes).toBe(0);
    expect(alone).toBeDefined();
    for (const table of [
      'people',
      'comments',
      'likes',
      'reactions',
      'events',
      'reports',
      'actions',
      'suspensions',
    ]) {
      const { rows } = await service.database.pool.query<{ row: string }>(
        `select row_to_json(each)::text as row from comments.${table} as each`,
      );
      const traces = rows.filter(({ row }) => row.includes(ada.id) && !row.includes('"forgotten_at":"'));
      expect([table, traces]).toEqual([table, []]);
      expect(rows.filter(({ row }) => /secret/.test(row))).toEqual([]);
    }
  });

  test('the emptied comment of an erased member disappears when the last reply below it is erased', async () => {
    const content = aClass();
    const [ada, bea] = [member(), member()];
    const { comment } = await posted(service, content, ada);
    await replied(service, content, comment, bea);
    await forget(ada.id);
    await forget(bea.id);
    const answer = await call('POST /comments', { ...content, include_all: true }, admin());
    expect(answer.body.comments).toEqual([]);
  });

  test('an erased member cannot write, like or report with a token that is still valid', async () => {
    const content = aClass();
    const ada = member();
    const token = await service.tokenFor(ada);
    const { comment } = await posted(service, content, member());
    await forget(ada.id);
    const answer = [
      await call('POST /content-interaction', { ...content, text: 'Back' }, token),
      await call('POST /content-interaction/reaction', { ...content, type: 'LIKE' }, token),
      await call('POST /report', { ...content, comment_id: comment?.commentId }, token),
    ];
    expect(answer.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await call('POST /comments', content, token)).status).toBe(200);
  });

  test('succeeds for a member who is unknown to the service', async () => {
    expect((await forget('nobody-at-all')).status).toBe(200);
  });
});

test('the service calls are answered to the product and refused to visitors, members and administrators', async () => {
  const user_id = member().id;
  const names = { username: 'ada', first_name: 'Ada', last_name: 'Niel', photo: null, admin: false };
  const renamed = { user_id, ...names, at: '2026-11-24T10:00:00.000Z' };
  const calls = [
    ['POST /service/events/take', {}],
    ['POST /service/events/settle', { ids: [] }],
    ['POST /service/people/comments', { user_id }],
    ['POST /service/people/reactions', { user_id }],
    ['POST /service/people/rename', renamed],
    ['POST /service/people/forget', { user_id }],
  ] as const;
  for (const [key, body] of calls)
    for (const [caller, status] of [
      [null, 401],
      [member(), 403],
      [admin(), 403],
      [product, 200],
    ] as const)
      expect((await call(key, body, caller)).status).toBe(status);
});
