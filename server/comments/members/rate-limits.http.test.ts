import { describe, expect, test } from 'vitest';
import { serviceUnderTest } from '../testing/suite-server.ts';
import { aClass, admin, member, posted } from '../testing/writing.ts';

const service = await serviceUnderTest();
const { call } = service;

const post = (author: { id: string }) =>
  call('POST /content-interaction', { ...aClass(), text: 'Another' }, author);

describe('BEY-50 the rate limits of one member', () => {
  test('ten comments or replies at once, however many calls race for them; then they are told how long to wait', async () => {
    const ada = member();
    const answer = await Promise.all(Array.from({ length: 16 }, () => post(ada)));
    const refused = answer.filter(({ status }) => status === 429);
    expect(answer.filter(({ status }) => status === 200).length).toBe(10);
    expect(refused.length).toBe(6);
    for (const { body, headers } of refused) {
      expect(body.code).toBe('too_many_attempts');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(20);
    }
    expect((await post(member())).status).toBe(200);
  });

  test.skipIf(!service.clock)('one more is there after 20 seconds, and not two', async () => {
    const ada = member();
    for (let n = 0; n < 10; n += 1) expect((await post(ada)).status).toBe(200);
    service.clock?.advance(19_999);
    expect((await post(ada)).status).toBe(429);
    service.clock?.advance(1);
    expect((await post(ada)).status).toBe(200);
    const answer = await post(ada);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '20']);
  });

  test.skipIf(!service.clock)(
    'what is refused, and what is sent again under its request, costs nothing',
    async () => {
      const ada = member();
      const content = aClass();
      for (let n = 0; n < 15; n += 1) {
        expect((await call('POST /content-interaction', { ...content, text: ' ' }, ada)).status).toBe(422);
        const nowhere = { ...content, comment_id: '999999999', text: 'To nobody' };
        expect((await call('POST /content-interaction', nowhere, ada)).status).toBe(404);
      }
      const body = { ...content, text: 'Once', request_id: 'once' };
      for (let n = 0; n < 15; n += 1)
        expect((await call('POST /content-interaction', body, ada)).body.commentCount).toBe(1);
      for (let n = 0; n < 9; n += 1) expect((await post(ada)).status).toBe(200);
      expect((await post(ada)).status).toBe(429);
      // A retry of what was accepted is answered all the same.
      expect((await call('POST /content-interaction', body, ada)).status).toBe(200);
    },
  );

  test.skipIf(!service.clock)(
    'turns taken on a clock that was an hour ahead lock no member out once the clock is right again, and give no more than the limit',
    async () => {
      const ada = member();
      const hourMs = 3_600_000;
      service.clock?.advance(hourMs);
      for (let n = 0; n < 10; n += 1) expect((await post(ada)).status).toBe(200);
      service.clock?.advance(-hourMs);
      expect((await post(ada)).status).toBe(200);
      const answer = await post(ada);
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '20']);
      service.clock?.advance(20_000);
      expect((await post(ada)).status).toBe(200);
      expect((await post(ada)).status).toBe(429);
    },
  );

  test.skipIf(!service.clock)('thirty changes, sixty likes; writing waits for none of them', async () => {
    const ada = member();
    const content = aClass();
    const { comment } = await posted(service, content, ada);
    const place = { ...content, comment_id: comment?.commentId };
    for (const [most, act] of [
      [30, (n: number) => call('PUT /content-interaction', { ...place, text: `Edit ${n}` }, ada)],
      [60, () => call('POST /content-interaction/reaction', { ...place, type: 'LIKE' }, ada)],
    ] as const) {
      for (let n = 0; n < most; n += 1) expect((await act(n)).status).toBe(200);
      const answer = await act(most);
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1']);
    }
    expect((await post(ada)).status).toBe(200);
  });

  test('those who moderate take away as many as there are', async () => {
    const content = aClass();
    const bo = admin();
    const { comment } = await posted(service, content, member());
    await service.database.pool.query(
      `insert into comments.comments (content, author, text, created_at, updated_at)
       select content, author, 'spam', created_at, updated_at from comments.comments, generate_series(1, 39) where id = $1`,
      [comment?.commentId],
    );
    const { comments } = (await call('POST /comments', { ...content, limit: 100 })).body;
    for (const { commentId } of comments) {
      const answer = await call(
        'POST /content-interaction/delete',
        { ...content, comment_id: commentId },
        bo,
      );
      expect(answer.status).toBe(200);
    }
    expect((await call('POST /comments', content)).body.commentCount).toBe(0);
  });
});
