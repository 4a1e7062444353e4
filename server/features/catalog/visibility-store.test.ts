import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import {
  classReleased,
  classVisible,
  classVisibleSql,
  planReleased,
  planVisible,
} from './visibility-store.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-06-01T12:00:00Z');
const dates = ['2026-05-01T12:00:00Z', '2026-06-01T12:00:00Z', '2026-06-01T12:00:01Z'];
const parts = [
  ...['draft', 'published', 'retired'].flatMap((state) =>
    dates.map((date) => ({ state, published_at: date })),
  ),
  { state: 'draft', published_at: null },
];
type Part = (typeof parts)[number];
const pairs = parts.flatMap((entry) => parts.map((plan) => ({ entry, plan })));

/** Every class in every series, as rows of no table. */
const rowsOf = (part: 'entry' | 'plan') =>
  `jsonb_to_recordset('${JSON.stringify(pairs.map((pair, number) => ({ ...pair[part], number })))}')
    as ${part} (state text, published_at timestamptz, number int)`;
const everyPair = `select number from ${rowsOf('entry')} join ${rowsOf('plan')} using (number)`;

const pairsWhere = async (rule: RawBuilder<boolean>) => {
  const { rows } = await sql<{ number: number }>`${sql.raw(everyPair)} where ${rule} order by number`.execute(
    db,
  );
  return rows.map(({ number }) => pairs[number]);
};

const isOut = ({ state, published_at: date }: Part) =>
  state === 'published' && date !== null && new Date(date).getTime() <= now.getTime();
const wasReleased = ({ state, published_at: date }: Part) =>
  state !== 'draft' && date !== null && new Date(date).getTime() <= now.getTime();

test('a class is visible once it and its series are published and both dates have come, in either form of SQL', async () => {
  const visible = pairs.filter(({ entry, plan }) => isOut(entry) && isOut(plan));
  expect(visible).toHaveLength(4);
  expect(await pairsWhere(classVisible(now))).toEqual(visible);
  const { rows } = await pool.query<{ number: number }>({
    name: 'visible pairs',
    text: `${everyPair} where ${classVisibleSql('$1')} order by number`,
    values: [now],
  });
  expect(rows.map(({ number }) => pairs[number])).toEqual(visible);
});

test('a series is visible by its own state and date', async () => {
  expect(await pairsWhere(planVisible(now))).toEqual(pairs.filter(({ plan }) => isOut(plan)));
});

test('a published or retired class or series is released once its date has come, and a draft never is', async () => {
  expect(await pairsWhere(planReleased(now))).toEqual(pairs.filter(({ plan }) => wasReleased(plan)));
  expect(await pairsWhere(classReleased(now))).toEqual(
    pairs.filter(({ entry, plan }) => wasReleased(entry) && wasReleased(plan)),
  );
});
