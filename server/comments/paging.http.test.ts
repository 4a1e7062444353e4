import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CommentSort, commentSorts } from '../../contract/comments/comment-rules.ts';
import { suiteCatalog } from './testing/suite-contents.ts';
import { everySuite, serviceUnderTest } from './testing/suite-server.ts';
import { aClass, admin, type Content, member, posted, replied } from './testing/writing.ts';

const service = await serviceUnderTest();
const { call } = service;

let written = 0;
/** By twos in the same millisecond: dates alone are no order. */
const post = async (content: Content): Promise<string> => {
  written += 1;
  service.clock?.advance(written % 2 === 0 ? 0 : 7);
  return (await posted(service, content, member())).comment?.commentId ?? '';
};
const posts = async (content: Content, count: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await post(content));
  return ids;
};
const like = (content: Content, comment_id: string) =>
  call('POST /content-interaction/reaction', { ...content, comment_id, type: 'LIKE' }, member());
const removed = async (content: Content, comment_id: string): Promise<void> => {
  const admin = { ...member(), admin: true };
  await call('POST /content-interaction/delete', { ...content, comment_id }, admin);
};

type ListRequest = { content: Content; sort?: CommentSort; limit?: number };
/** Every page to the end; `between` happens after each. */
const walk = async (
  { content, ...asked }: ListRequest,
  between: (page: number) => Promise<void> = async () => {},
) => {
  const ids: string[] = [];
  let last_evaluated_key: string | null = null;
  for (let page = 0; ; page += 1) {
    const answer: Awaited<ReturnType<typeof call<'POST /comments'>>> = await call('POST /comments', {
      ...content,
      ...asked,
      last_evaluated_key,
    });
    expect(answer.status).toBe(200);
    ids.push(...answer.body.comments.map(({ commentId }) => commentId));
    last_evaluated_key = answer.body.lastEvaluatedKey;
    if (last_evaluated_key === null) return ids;
    await between(page);
  }
};

describe('pages', () => {
  test('COM-060, COM-062, COM-083, COM-040 hold 20 comments by default, and the last page has no cursor', async () => {
    const content = aClass();
    const ids = await posts(content, 41);
    const first = await call('POST /comments', content);
    expect(first.body.comments.map(({ commentId }) => commentId)).toEqual(ids.toReversed().slice(0, 20));
    expect(first.body).toMatchObject({ commentCount: 41, lastEvaluatedKey: expect.any(String) });
    expect(await walk({ content })).toEqual(ids.toReversed());
    const all = await call('POST /comments', { ...content, limit: 41 });
    expect([all.body.comments.length, all.body.lastEvaluatedKey]).toEqual([41, null]);
    const admins = await call('POST /comments', { ...content, include_all: true }, { id: 'bo', admin: true });
    expect(admins.body.comments.length).toBe(10);
  });

  test('COM-080 come newest, oldest or most liked first, and any other order is refused with 422', async () => {
    const content = aClass();
    const [a = '', b = '', c = ''] = await posts(content, 3);
    await like(content, b);
    await like(content, b);
    await like(content, a);
    const orders = { date: [c, b, a], oldest: [a, b, c], liked: [b, a, c] };
    for (const sort of commentSorts)
      for (const limit of [1, 2, 20]) expect(await walk({ content, sort, limit })).toEqual(orders[sort]);
    expect((await call('POST /comments', { ...content, sort: 'random' })).status).toBe(422);
  });

  test('hold 100 comments at most, and an invalid limit is refused with 422', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    await service.database.pool.query(
      `insert into comments.comments (content, author, text, created_at, updated_at)
       select content, author, 'more', created_at, updated_at from comments.comments, generate_series(1, 120) where id = $1`,
      [comment?.commentId],
    );
    const answer = await call('POST /comments', { ...content, limit: 1_000_000 });
    expect([answer.body.comments.length, answer.body.commentCount]).toEqual([100, 121]);
    expect(new Set(await walk({ content, limit: 100 })).size).toBe(121);
    for (const limit of [0, -1, 1.5, '10'])
      expect((await call('POST /comments', { ...content, limit })).status).toBe(422);
  });

  test('COM-063 a page of replies holds 10 in the order they were written', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const ids: (string | undefined)[] = [];
    for (let n = 0; n < 23; n += 1)
      ids.push((await replied(service, content, comment, member())).reply?.replyId);
    const place = { ...content, comment_id: comment?.commentId };
    const got: string[] = [];
    const sizes: number[] = [];
    let last_evaluated_key: string | null = null;
    do {
      const answer: Awaited<ReturnType<typeof call<'POST /replies'>>> = await call('POST /replies', {
        ...place,
        last_evaluated_key,
      });
      got.push(...answer.body.replies.map(({ replyId }) => replyId));
      sizes.push(answer.body.replies.length);
      expect(answer.body.replyCount).toBe(23);
      last_evaluated_key = answer.body.lastEvaluatedKey;
    } while (last_evaluated_key !== null);
    expect(got).toEqual(ids);
    expect(sizes).toEqual([10, 10, 3]);
  });

  test('NS-171 a cursor of another list, of another order or an invented one is refused with 400', async () => {
    const content = aClass();
    const ids = await posts(content, 3);
    await replied(service, content, { commentId: ids[0] } as never, member());
    await replied(service, content, { commentId: ids[0] } as never, member());
    const key = (await call('POST /comments', { ...content, limit: 1 })).body.lastEvaluatedKey ?? '';
    const ofReplies = (await call('POST /replies', { ...content, comment_id: ids[0], limit: 1 })).body
      .lastEvaluatedKey;
    const bo = { id: 'bo', admin: true };
    for (const [body, caller] of [
      [{ ...content, last_evaluated_key: `${key}x` }, null],
      [{ ...content, last_evaluated_key: `x${key}` }, null],
      [{ ...content, last_evaluated_key: 'nonsense' }, null],
      [{ ...content, last_evaluated_key: '' }, null],
      [{ ...content, last_evaluated_key: ofReplies }, null],
      [{ ...content, last_evaluated_key: 'x'.repeat(5000) }, null],
      [{ ...content, sort: 'oldest', last_evaluated_key: key }, null],
      [{ ...content, content_type: 'SERIES', last_evaluated_key: key }, null],
      [{ ...aClass(), last_evaluated_key: key }, null],
      [{ ...content, include_all: true, last_evaluated_key: key }, bo],
    ] as const) {
      const answer = await call('POST /comments', body, caller);
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    }
    expect((await call('POST /comments', { ...content, last_evaluated_key: key })).status).toBe(200);
  });

  test('the replies of the coach and of staff come first with their role, although members replied before', async () => {
    const content = aClass();
    const { comment } = await posted(service, content, member());
    const [firstName, lastName] = suiteCatalog.coach;
    const names = { firstName, lastName };
    const coach = { ...member(), ...names, admin: true };
    for (const author of [member(), { ...member(), ...names }, admin(), coach, member()]) {
      service.clock?.advance(7);
      await replied(service, content, comment, author);
    }
    const asked = { ...content, comment_id: comment?.commentId ?? '', limit: 2 };
    const first = (await call('POST /replies', asked)).body;
    const rest = { ...asked, limit: 10, last_evaluated_key: first.lastEvaluatedKey };
    const second = (await call('POST /replies', rest)).body;
    const seen = [...first.replies, ...second.replies].map(({ user }) => [user.fullName, user.role]);
    expect(seen.slice(0, 2)).toEqual([
      ['Bo Ek', 'staff'],
      [suiteCatalog.coach.join(' '), 'coach'],
    ]);
    expect(seen.slice(2).map(([, role]) => role)).toEqual([undefined, undefined, undefined]);
    // No administrator any more, which a later token tells: the reply goes back to its place.
    if (!service.clock) return;
    service.clock.advance(2000);
    const { comment: own } = await posted(service, content, { ...coach, admin: false });
    expect(own?.user.role).toBeUndefined();
    const again = (await call('POST /replies', { ...asked, limit: 10 })).body.replies;
    expect(again.map(({ user }) => user.role)).toEqual(['staff', ...Array(4).fill(undefined)]);
  });

  test('a page of content without comments is empty', async () => {
    const answer = await call('POST /comments', aClass());
    expect(answer.body).toEqual({ comments: [], commentCount: 0, lastEvaluatedKey: null });
    const replies = await call('POST /replies', { ...aClass(), comment_id: '1' });
    expect([replies.status, replies.body.code]).toEqual([404, 'not_found']);
  });
});

type Happening = { what: 'post' | 'remove' | 'like'; which: number };
const happenings = fc.array(
  fc.record({ what: fc.constantFrom<Happening['what']>('post', 'remove', 'like'), which: fc.nat(1000) }),
  { maxLength: 4 },
);
const walks = fc.record({
  sort: fc.constantFrom<CommentSort>(...commentSorts),
  count: fc.integer({ min: 1, max: 14 }),
  limit: fc.integer({ min: 1, max: 5 }),
  pages: fc.array(happenings, { maxLength: 6 }),
});

// What the database does is the same for a service apart.
test.skipIf(!service.clock && !everySuite)(
  'pages neither repeat nor skip an unchanged comment while other members write, like and delete',
  async () => {
    await fc.assert(
      fc.asyncProperty(walks, async ({ sort, count, limit, pages }) => {
        const content = aClass();
        const there = await posts(content, count);
        const gone = new Set<string>();
        const moved = new Set<string>();
        const happen = async ({ what, which }: Happening): Promise<void> => {
          const id = there[which % there.length] ?? '';
          if (what === 'post') await post(content);
          else if (what === 'remove') await removed(content, id);
          else await like(content, id);
          if (what === 'remove') gone.add(id);
          if (what === 'like') moved.add(id);
        };
        const got = await walk({ content, sort, limit }, async (page) => {
          for (const happening of pages[page] ?? []) await happen(happening);
        });
        const still = there.filter((id) => !gone.has(id) && !(sort === 'liked' && moved.has(id)));
        const seen = got.filter((id) => still.includes(id));
        expect(seen.toSorted()).toEqual(still.toSorted());
        if (sort !== 'liked') expect(new Set(got).size).toBe(got.length);
      }),
      { numRuns: everySuite ? 100 : 8 },
    );
  },
  60_000,
);
