import { describe, expect, test } from 'vitest';
import type { EngagementRow } from '../../../../contract/comments/moderation.schema.ts';
import { serviceUnderTest } from '../../testing/suite-server.ts';
import { admin, anyContent, type Content, newMember, written } from '../testing/written.ts';

const service = await serviceUnderTest();
const react = (content: Content, type: 'LIKE' | 'DISLIKE') =>
  service.call(
    'POST /content-interaction/reaction',
    { ...content, type, on: true, title: 'Slow Hips', instructors: [{ full_name: 'Ada Lund' }] },
    newMember(),
  );
const page = async (
  body: Record<string, unknown>,
): Promise<{ content: EngagementRow[]; lastEvaluatedKey: string | null }> =>
  (await service.call('POST /admin/content', body, admin)).body;
const everything = async (body: Record<string, unknown>): Promise<EngagementRow[]> => {
  const rows: EngagementRow[] = [];
  let key: string | null = null;
  do {
    const { content, lastEvaluatedKey } = await page({ ...body, limit: 2, last_evaluated_key: key });
    rows.push(...content);
    key = lastEvaluatedKey;
  } while (key !== null);
  return rows;
};

const figures = [
  { likes: 2, dislikes: 0, commentCount: 1 },
  { likes: 2, dislikes: 1, commentCount: 0 },
  { likes: 0, dislikes: 1, commentCount: 3 },
  { likes: 1, dislikes: 0, commentCount: 0 },
  { likes: 0, dislikes: 0, commentCount: 1 },
];
const classes: Content[] = [];
for (const { likes, dislikes, commentCount } of figures) {
  const content = anyContent();
  classes.push(content);
  for (let index = 0; index < commentCount; index += 1) await written(service, { content });
  for (let index = 0; index < likes; index += 1) await react(content, 'LIKE');
  for (let index = 0; index < dislikes; index += 1) await react(content, 'DISLIKE');
}
/** Other tests write about classes of their own. */
const ours = (rows: readonly EngagementRow[]): EngagementRow[] =>
  rows.filter(({ id }) => classes.some(({ content_id }) => content_id === id));
const series = anyContent('SERIES');
await react(series, 'LIKE');

describe('POST /admin/content', () => {
  test.each(['likes', 'dislikes', 'commentCount'] as const)(
    'ADM-056 NS-212 sorts by %s both ways, every row once, page by page',
    async (sort) => {
      for (const direction of ['asc', 'desc'] as const) {
        const rows = ours(await everything({ content_type: 'CLASS', sort, direction }));
        expect(rows.map(({ id }) => id).toSorted()).toEqual(
          classes.map(({ content_id }) => content_id).toSorted(),
        );
        const sorted = rows.map((row) => row[sort]).toSorted((a, b) => (direction === 'asc' ? a - b : b - a));
        expect(rows.map((row) => row[sort])).toEqual(sorted);
        const reverse = direction === 'asc' ? 'desc' : 'asc';
        const back = ours(await everything({ content_type: 'CLASS', sort, direction: reverse }));
        expect(rows.map(({ id }) => id)).toEqual(back.toReversed().map(({ id }) => id));
      }
    },
  );

  test('ADM-068 ADM-066 the most liked first, ten at a time, unless told', async () => {
    const rows = await page({ content_type: 'class' });
    expect(rows.content).toEqual(
      await everything({ content_type: 'CLASS', sort: 'likes', direction: 'desc' }),
    );
    expect(rows.lastEvaluatedKey).toBe(null);
  });

  test('ADM-031 tells title, coaches and figures; classes and series apart', async () => {
    const [row] = (await page({ content_type: 'SERIES' })).content;
    expect(row).toEqual({
      id: series.content_id,
      title: 'Slow Hips',
      instructors: [{ full_name: 'Ada Lund' }],
      commentCount: 0,
      likes: 1,
      dislikes: 0,
    });
    expect((await page({ content_type: 'CLASS' })).content.map(({ id }) => id)).not.toContain(
      series.content_id,
    );
  });

  test('NS-212 NS-213 holds nothing that was only looked at, and is asked for classes or series', async () => {
    const looked = anyContent();
    await service.call('POST /content-info', looked, newMember());
    await service.call('POST /comments', looked, newMember());
    expect((await everything({ content_type: 'CLASS' })).map(({ id }) => id)).not.toContain(
      looked.content_id,
    );
    expect((await service.call('POST /admin/content', { content_type: 'REPORTS' }, admin)).status).toBe(422);
    expect(
      (await service.call('POST /admin/content', { content_type: 'CLASS', sort: 'saves' }, admin)).status,
    ).toBe(422);
  });

  test('ADM-056 a key of another order, of another type or made up is refused', async () => {
    const { lastEvaluatedKey } = await page({ content_type: 'CLASS', limit: 1 });
    for (const body of [
      { content_type: 'CLASS', direction: 'asc', last_evaluated_key: lastEvaluatedKey },
      { content_type: 'CLASS', sort: 'dislikes', last_evaluated_key: lastEvaluatedKey },
      { content_type: 'SERIES', last_evaluated_key: lastEvaluatedKey },
      { content_type: 'CLASS', last_evaluated_key: 'made up' },
    ])
      expect((await service.call('POST /admin/content', body, admin)).status).toBe(400);
  });
});

describe('POST /admin/content/one', () => {
  test('ADM-031 NS-214 counts what is deleted and what waits, comments and replies alike', async () => {
    const content = anyContent();
    const one = async () => (await service.call('POST /admin/content/one', content, admin)).body;
    expect(await one()).toEqual({ content: null, deletedCount: 0, heldCount: 0 });
    const comment = await written(service, { content });
    await written(service, { content, state: 'held' });
    await written(service, { content, state: 'removed' });
    for (const state of ['visible', 'held', 'hidden', 'removed', 'removed'] as const)
      await written(service, { to: comment, state });
    expect(await one()).toEqual({
      content: expect.objectContaining({ id: content.content_id, commentCount: 1, likes: 0, dislikes: 0 }),
      deletedCount: 3,
      heldCount: 3,
    });
  });
});
