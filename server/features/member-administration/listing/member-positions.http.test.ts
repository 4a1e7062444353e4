import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { neverPracticed, type PageWanted, type Position } from './member-order-store.ts';
import {
  memberPositions,
  positionsAlongOrder,
  positionsByBeginnings,
  positionsByIndexes,
} from './member-page-store.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { clock } = studio;
const { db, pool } = studio.database;
const dayMs = 86_400_000;
const inDays = (days: number): Date => new Date(clock.now().getTime() + days * dayMs);

describe('a page of the list', () => {
  type Listed = Record<
    'id' | 'state' | 'source' | 'detail' | 'plan' | 'name' | 'joined' | 'practiced' | 'text',
    string
  >;
  const collated = (one: string, other: string): number =>
    Buffer.compare(Buffer.from(one), Buffer.from(other));
  const keyOf = { joined: 'joined', practice: 'practiced', name: 'name' } as const;

  /** By reading every row. */
  const plainly = (rows: readonly Listed[], { list, tab, sort, after, limit }: PageWanted): string[] => {
    const direction = sort === 'name' ? 1 : -1;
    const compare = (one: [string, string], other: [string, string]): number =>
      direction * (collated(one[0], other[0]) || collated(one[1], other[1]));
    const at = (row: Listed): [string, string] => [row[keyOf[sort]], row.id];
    const since = inDays(-30).toISOString();
    return rows
      .filter(({ state }) => tab === 'all' || state === tab)
      .filter(({ text }) =>
        list.words.every((word) => text.split(/[^a-z0-9]+/).some((own) => own.startsWith(word))),
      )
      .filter(({ source }) => list.source === null || source === list.source)
      .filter(({ detail }) => list.detail === null || detail === list.detail)
      .filter(({ joined }) => list.joinedFrom === null || joined >= list.joinedFrom.toISOString())
      .filter(({ practiced }) => list.practice !== 'never' || practiced === '')
      .filter(({ practiced }) => list.practice !== 'within30' || practiced >= since)
      .filter(({ practiced }) => list.practice !== 'not30' || (practiced !== '' && practiced < since))
      .filter(
        (row) =>
          after === null ||
          compare(at(row), [after.value === neverPracticed ? '' : after.value, after.id]) > 0,
      )
      .toSorted((one, other) => compare(at(one), at(other)))
      .slice(0, limit)
      .map(({ id }) => id);
  };

  test('has exactly the members that reading every row finds, however it is looked for', async () => {
    await pool.query(
      `insert into users (id, email, full_name, first_name, last_name, slug, created_at)
       select 'plan-' || n, (array['ann','ben','anna'])[1 + n % 3] || n || '@' || (array['north','south'])[1 + n % 2] || '.example',
         (array['Ann','Anna','Ben','Benno'])[1 + n % 4] || ' ' || (array['Arbor','Bach'])[1 + n % 2], 'P', '', 'plan-' || n,
         $1::timestamptz - n % 50 * interval '1 day' from generate_series(1, 300) as n`,
      [inDays(-1)],
    );
    await pool.query(
      `insert into memberships (user_id, source, state, detail, starts_at, ends_at)
       select 'plan-' || n, case when n % 5 = 0 then 'ios' else 'stripe' end, case when n % 9 = 0 then 'ended' else 'renewing' end,
         case when n % 7 = 0 then 'trialing' else 'active' end, $1, case when n % 9 = 0 then $2::timestamptz end
       from generate_series(1, 300) as n where n % 4 > 0`,
      [inDays(-60), inDays(-2)],
    );
    await pool.query(
      `insert into completions (user_id, plan_entry_id, day, completed_at)
       select 'plan-' || n, (select min(id) from plan_entries), current_date, $1::timestamptz - n % 60 * interval '1 day'
       from generate_series(1, 300) as n where n % 3 > 0`,
      [inDays(-1)],
    );
    await pool.query('analyze listed_members');
    const { rows } = await pool.query<Listed & { joined_at: Date; practiced_at: Date | null }>(
      `select user_id as id, state, source, detail, name, joined_at, practiced_at,
         lower(full_name || ' ' || email || ' ' || coalesce(username, '')) as text
       from listed_members join users on users.id = user_id where from_at <= $1 and until_at > $1`,
      [clock.now()],
    );
    const all = rows.map((row) => ({
      ...row,
      joined: row.joined_at.toISOString(),
      practiced: row.practiced_at?.toISOString() ?? '',
      text: row.text.normalize('NFKD').replace(/\p{M}/gu, ''),
    }));
    const optional = <T>(...values: [T, ...T[]]) => fc.option(fc.constantFrom<T[]>(...values), { freq: 2 });
    const asked = fc.record({
      words: fc.uniqueArray(fc.constantFrom('a', 'an', 'anna', 'ben', 'bach', 'north', 'ann7', 'nowhere'), {
        maxLength: 3,
      }),
      source: optional('ios', 'stripe'),
      detail: optional('trialing', 'active'),
      joinedFrom: optional(inDays(-10), inDays(-40)),
      practice: optional('never', 'within30', 'not30'),
      tab: fc.constantFrom('all', 'renewing', 'ended', 'none', 'unknown'),
      sort: fc.constantFrom('joined', 'name', 'practice'),
      limit: fc.integer({ min: 1, max: 40 }),
      share: fc.constantFrom(0.005, 0.3, 1),
      place: fc.double({ min: 0, max: 1, noNaN: true }),
      goesOn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ tab, sort, limit, share, place, goesOn, ...narrowing }) => {
        const list = {
          planId: null,
          email: null,
          label: null,
          joinedBefore: null,
          now: clock.now(),
          ...narrowing,
        } as PageWanted['list'];
        const everything = { list, tab, sort, after: null, limit: 1000 } as PageWanted;
        const found = await memberPositions(db, everything, share);
        expect(found.map(({ id }) => id)).toEqual(plainly(all, everything));
        const met = found[Math.floor(place * found.length)] ?? null;
        const wanted = { ...everything, limit, after: goesOn ? met : null };
        const expected = found.slice(wanted.after ? found.indexOf(met as Position) + 1 : 0).slice(0, limit);
        expect(await memberPositions(db, wanted, share)).toEqual(expected);
        const indexed = list.words.slice(0, Math.round(place * list.words.length));
        expect(await positionsByIndexes(db, wanted, { indexed, end: null })).toEqual(expected);
        expect(await positionsAlongOrder(db, wanted, 1000)).toEqual(expected);
        if (sort === 'name' && indexed.length > 0)
          expect(await positionsByBeginnings(db, wanted, indexed)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});
