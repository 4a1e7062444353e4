import type { Pool } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { commentSorts } from '../../contract/comments/comment-rules.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { nodesOf, type PlanNode } from '../platform/testing/plans/plan-nodes.ts';
import { type CommentFilter, commentsStatement, repliesStatement } from './lists/list-store.ts';

const { pool } = await testDatabase();
const busy = { type: 'CLASS', id: 'busy' } as const;

/** 3,000 classes, 200 of them with 50 comments, one of 4,000 with 2,000 replies to one; some are not there any more. */
const fill = async (): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query(`insert into comments.people (user_id, username)
      select 'm' || n, 'm' || n from generate_series(0, 4999) as n`);
    await client.query(`insert into comments.contents (content_type, content_id)
      select 'CLASS', 'c' || n from generate_series(1, 3000) as n union all select 'CLASS', 'busy'`);
    await client.query(`insert into comments.comments (content, author, text, likes, state, created_at, updated_at)
      select content.id, 'm' || n % 5000, 'Text ' || n, n % 7,
        case when n % 20 = 0 then 'removed' when n % 33 = 0 then 'held' else 'visible' end,
        now() - n * interval '1 minute', now()
      from comments.contents as content, generate_series(1, 4000) as n
      where content.content_id = 'busy' or (content.id % 15 = 0 and n <= 50)`);
    const { rows } = await client.query<{ id: number }>(`select comment.id from comments.comments as comment
      join comments.contents as content on content.id = comment.content
      where content.content_id = 'busy' and state = 'visible' order by comment.id limit 1`);
    const id = rows[0]?.id ?? 0;
    await client.query(
      `insert into comments.comments (content, parent_id, author, text, created_at, updated_at)
       select content, id, 'm1', 'Reply', now() - n * interval '1 second', now()
       from comments.comments, generate_series(1, 2000) as n where id = $1`,
      [id],
    );
    await client.query(`insert into comments.likes select id, 'm5' from comments.comments where id % 3 = 0`);
    await client.query('analyze');
    return id;
  } finally {
    client.release();
  }
};

/** The plan that is cached for every page, and what it did for this one. */
const planOf = async (
  client: { query: Pool['query'] },
  { text, values = [] }: { text: string; values?: unknown[] },
): Promise<PlanNode[]> => {
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare looked_at as ${text}`);
  const given = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) execute looked_at (${given})`,
  );
  await client.query('deallocate looked_at');
  return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
};

const plan = async (statement: { text: string; values?: unknown[] }): Promise<PlanNode[]> => {
  const client = await pool.connect();
  try {
    return await planOf(client, statement);
  } finally {
    client.release();
  }
};

const touched = (nodes: PlanNode[]): number =>
  nodes
    .filter((node) => node['Relation Name'] === 'comments')
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

const limit = 21;
/** From one index in its order: nothing is sorted, nothing is read that is not shown. */
const expectFrugal = (nodes: PlanNode[], most: number): void => {
  const kinds = nodes.map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`);
  // There are no reports here: of an empty table everything is read.
  expect(kinds.filter((kind) => /Sort|Seq Scan (?!reports)|Bitmap/.test(kind))).toEqual([]);
  expect(touched(nodes)).toBeLessThanOrEqual(most);
  expect(touched(nodes)).toBeGreaterThanOrEqual(limit);
};

/** So far into the list that walking there would show. */
const deep = {
  date: [new Date(Date.now() - 3000 * 60_000).toISOString(), 1],
  oldest: [new Date(Date.now() - 1000 * 60_000).toISOString(), 1],
  liked: [2, new Date(Date.now() - 3000 * 60_000).toISOString(), 1],
};

describe('query plans of comment lists', () => {
  let answered = 0;
  beforeAll(async () => {
    answered = await fill();
  });

  for (const sort of commentSorts)
    for (const [page, after] of [
      ['first', null],
      ['deep', deep[sort]],
    ] as const)
      test(`the ${page} page of comments by ${sort} reads only its own rows from an index, for visitors and members`, async () => {
        for (const viewerId of [null, 'm5'])
          expectFrugal(await plan(commentsStatement(busy, 'shown', { sort, after, limit, viewerId })), limit);
      });

  test('a page of each filter of moderators reads at most one page of every list that it merges', async () => {
    for (const filter of ['all', 'held', 'deleted'] satisfies CommentFilter[])
      for (const sort of commentSorts) {
        const asked = { sort, after: deep[sort], limit, viewerId: 'm5' };
        const nodes = await plan(commentsStatement(busy, filter, asked));
        // All of them are two lists merged: each is read as far as one page at most.
        expectFrugal(nodes, filter === 'all' ? 2 * limit : limit);
      }
  });

  test('a page of replies reads only its own rows and the comment that they answer', async () => {
    const after = ['true', new Date(Date.now() - 1000 * 1000).toISOString(), 1];
    for (const moderates of [false, true])
      for (const place of [null, after]) {
        const asked = { after: place, limit, viewerId: 'm5', moderates };
        // One more is the comment they answer.
        expectFrugal(await plan(repliesStatement(busy, answered, asked)), limit + 1);
      }
  });
});
