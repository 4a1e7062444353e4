import { describe, expect, test } from 'vitest';
import type { ReportRow } from '../../../../contract/comments/moderation.schema.ts';
import { serviceUnderTest } from '../../testing/suite-server.ts';
import { reportsQueue } from '../testing/reports-queue.ts';
import {
  admin,
  anyContent,
  type CommentAddress,
  newMember,
  reportedBy,
  written,
} from '../testing/written.ts';

const service = await serviceUnderTest();
const { list, everything, find, keyOf, judge } = reportsQueue(service);

describe('POST /admin/reports', () => {
  test('ADM-032 NS-211 tells everything of a reported comment and of a reported reply', async () => {
    const content = anyContent();
    const comment = await written(service, { content, author: 'ada', text: 'Rude' });
    const reply = await written(service, { to: comment, author: 'ben', text: 'Ruder' });
    await reportedBy(service, comment, 1);
    await reportedBy(service, reply, 2);
    const common = {
      content_type: 'CLASS',
      content_id: content.content_id,
      comment_id: comment.comment_id,
      title: 'Slow Hips',
      state: 'visible',
      deletedBy: null,
      deletedAt: null,
      restorable: false,
      pk: `CONTENT#CLASS#${content.content_id}`,
      id: expect.any(String),
      postedAt: expect.stringMatching(/Z$/),
      reportedAt: expect.stringMatching(/Z$/),
    };
    expect(await find(comment)).toEqual({
      ...common,
      type: 'comment',
      text: 'Rude',
      reports: 1,
      fullName: 'ada Member',
      userId: 'ada',
      reply_id: null,
      sk: `COMMENT#${comment.comment_id}`,
    });
    expect(await find(reply)).toEqual({
      ...common,
      type: 'reply',
      text: 'Ruder',
      reports: 2,
      fullName: 'ben Member',
      userId: 'ben',
      reply_id: reply.reply_id,
      sk: `REPLY#${reply.reply_id}`,
    });
  });

  test.skipIf(!service.clock)(
    'ADM-054 ADM-067 NS-172 NS-211 newest and oldest by the latest report, top by how many, page by page',
    async () => {
      const places: CommentAddress[] = [];
      for (let index = 0; index < 7; index += 1) places.push(await written(service, {}));
      for (const [index, members] of [1, 2, 1, 2, 1, 1, 2].entries()) {
        service.clock?.advance(index === 3 ? 0 : 1000);
        await reportedBy(service, places[index] as CommentAddress, members);
      }
      service.clock?.advance(1000);
      await reportedBy(service, places[0] as CommentAddress, 1);
      const known = new Set(places.map(({ comment_id }) => comment_id));
      for (const sort of ['newest', 'oldest', 'top'] as const) {
        const rows = await everything({ sort });
        const at = (row: ReportRow) => [row.reportedAt, Number(row.id)] as const;
        const before = (a: readonly (string | number)[], b: readonly (string | number)[]) =>
          a.findIndex((part, index) => part !== b[index]) === -1 ? 0 : a < b ? -1 : 1;
        const compared = rows.toSorted((one, other) => {
          const byTime = before(at(one), at(other));
          if (sort === 'oldest') return byTime;
          return sort === 'top' && one.reports !== other.reports ? other.reports - one.reports : -byTime;
        });
        expect(rows.map(({ id }) => id)).toEqual(compared.map(({ id }) => id));
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        expect(rows.filter((row) => known.has(row.comment_id ?? '')).length).toBe(7);
      }
      const [first] = (await list()).reports;
      expect(first?.comment_id).toBe(places[0]?.comment_id);
      expect((await list({ sort: 'newest' })).reports).toEqual((await list()).reports);
    },
  );

  test('ADM-066 ADM-054 ten at a time unless told, never more than 100, and a key of another list is refused', async () => {
    for (let index = 0; index < 12; index += 1) await reportedBy(service, await written(service, {}), 1);
    const first = await list();
    expect(first.reports.length).toBe(10);
    expect((await list({ limit: 1000 })).reports.length).toBeLessThanOrEqual(100);
    const key = first.lastEvaluatedKey;
    for (const body of [
      { last_evaluated_key: key, sort: 'top' },
      { last_evaluated_key: key, deleted: true },
      { last_evaluated_key: `${key}x` },
      { last_evaluated_key: 'made up' },
      { last_evaluated_key: '' },
    ])
      expect((await service.call('POST /admin/reports', body, admin)).status, JSON.stringify(body)).toBe(400);
    expect((await service.call('POST /admin/reports', { limit: 0 }, admin)).status).toBe(422);
    expect((await service.call('POST /admin/reports', { sort: 'best' }, admin)).status).toBe(422);
  });

  test('ADM-054 pages stay right while others are dismissed and deleted between them', async () => {
    const places: CommentAddress[] = [];
    for (let index = 0; index < 6; index += 1) {
      const place = await written(service, {});
      await reportedBy(service, place, 1);
      places.push(place);
    }
    const keys = await Promise.all(places.map(keyOf));
    const first = await list({ limit: 2 });
    await judge(keys[5] as { pk: string; sk: string }, 'dismissed');
    await judge(keys[2] as { pk: string; sk: string }, 'deleted');
    const second = await list({ limit: 100, last_evaluated_key: first.lastEvaluatedKey });
    const both = [...first.reports, ...second.reports];
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
    const seen = both.map(({ comment_id }) => comment_id);
    for (const index of [0, 1, 3, 4]) expect(seen).toContain(places[index]?.comment_id);
    expect(second.reports.map(({ comment_id }) => comment_id)).not.toContain(places[2]?.comment_id);
  });
});

describe('POST /admin/reports with pk and sk', () => {
  test.skipIf(!service.clock)(
    'ADM-055 ADM-033 tells who reported it, the latest first, ten at a time',
    async () => {
      const place = await written(service, {});
      const key = { pk: `CONTENT#CLASS#${place.content_id}`, sk: `COMMENT#${place.comment_id}` };
      await reportedBy(service, place, 2);
      await judge(key, 'dismissed');
      const members = Array.from({ length: 12 }, newMember);
      for (const member of members) {
        service.clock?.advance(1000);
        await service.database.pool.query(
          'update comments.reported set hides_at = 100 where comment_id = $1',
          [place.comment_id],
        );
        await reportedBy(service, place, [member]);
      }
      const first = await service.call('POST /admin/reports', key, admin);
      if (!('users' in first.body)) throw new Error('no reporters');
      expect(first.body.users.map(({ email }) => email)).toEqual(
        members
          .toReversed()
          .slice(0, 10)
          .map(({ id }) => `${id}@example.com`),
      );
      expect(first.body.users[0]).toEqual({
        userId: members.at(-1)?.id,
        name: `${members.at(-1)?.id} Member`,
        email: `${members.at(-1)?.id}@example.com`,
        reportedAt: service.clock?.now().toISOString(),
      });
      const { lastEvaluatedKey } = first.body;
      const rest = await service.call(
        'POST /admin/reports',
        { ...key, last_evaluated_key: lastEvaluatedKey },
        admin,
      );
      if (!('users' in rest.body)) throw new Error('no reporters');
      expect(rest.body.users.length).toBe(2);
      expect(rest.body.lastEvaluatedKey).toBe(null);
      const elsewhere = await service.call(
        'POST /admin/reports',
        { last_evaluated_key: lastEvaluatedKey },
        admin,
      );
      expect(elsewhere.status).toBe(400);
    },
  );

  test('ADM-055 NS-211 knows only keys it gave out, and both of them', async () => {
    const place = await written(service, {});
    await reportedBy(service, place, 1);
    const { pk, sk } = await keyOf(place);
    const ask = async (body: object) => (await service.call('POST /admin/reports', body, admin)).status;
    expect(await ask({ pk, sk })).toBe(200);
    expect(await ask({ pk })).toBe(422);
    expect(await ask({ sk })).toBe(422);
    expect(await ask({ pk, sk: 'COMMENT#999999999' })).toBe(404);
    expect(await ask({ pk, sk: `REPLY#${place.comment_id}` })).toBe(404);
    expect(await ask({ pk: 'CONTENT#CLASS#1', sk })).toBe(404);
    expect(await ask({ pk, sk: `COMMENT#${'9'.repeat(15)}` })).toBe(404);
    expect(await ask({ pk, sk: '' })).toBe(404);
    expect(await ask({ pk, sk: '\u0007' })).toBe(404);
    expect(await ask({ pk, sk: 'PLAYLIST#\u0007' })).toBe(404);
    for (const state of ['active', 'dismissed', 'deleted'])
      expect((await judge({ pk, sk: 'COMMENT#999999999' }, state)).status).toBe(404);
  });
});
