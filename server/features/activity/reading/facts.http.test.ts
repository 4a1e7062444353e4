import { expect, test } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity/activity.schema.ts';
import { nodesOf } from '../../../platform/testing/plans/plan-nodes.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { entryChangesStatement } from './activity-store.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool, db } = studio.database;
const owner = await studio.signIn('admin@openmat.test');

test('BEY-67 an activity entry sums up its change as one field with its values or as a number of rows, and has no summary for a new row', async () => {
  const changed = async (action: string, details: object, rows: [string, object | null, object | null][]) => {
    const { rows: made } = await pool.query<{ request_id: string }>(
      `insert into audit_log (occurred_at, actor_kind, actor_id, action, kind, subject_kind, subject_id, details, request_id)
         values ($1::timestamptz - interval '42 days', 'administrator', 'demo-ada', $2, 'library', 'class', '7', $3, gen_random_uuid())
         returning request_id`,
      [studio.clock.now(), action, details],
    );
    for (const [key, before, after] of rows)
      await pool.query(
        `insert into audit_changes (request_id, table_name, row_key, title, before, after)
           values ($1, 'plan_entries', $2, null, $3, $4)`,
        [made[0]?.request_id, key, before, after],
      );
    const answer = await studio.get(`/admin/api/activity?action=${action}`, owner);
    const { entries }: { entries: ActivityEntry[] } = answer.json();
    return entries[0]?.fact;
  };
  const field = { currency: 'usd', others: 0 };
  const one = { rows: 1, more: false };
  expect(
    await changed('plan_changed', { changes: { amount: { before: 1800, after: 1900 } } }, [
      ['p', { is_current: true }, { is_current: false }],
      ['q', null, { amount: 1900 }],
    ]),
  ).toEqual({
    field: { ...field, name: 'amount', values: { before: 1800, after: 1900 } },
    rows: 1,
    more: false,
  });
  // The row of what it was done to, not the first; the title before the rest, a long text by its name alone.
  expect(
    await changed('series_changed', {}, [
      ['8', { title: 'C' }, { title: 'D' }],
      [
        '7',
        { rank: 'a', coach_id: '1', bio: 'x'.repeat(99), title: 'A' },
        { rank: 'b', coach_id: '2', bio: 'y', title: 'B' },
      ],
    ]),
  ).toEqual({
    field: { ...field, name: 'title', values: { before: 'A', after: 'B' }, others: 1 },
    rows: 2,
    more: false,
  });
  expect(await changed('coach_changed', {}, [['3', { styles: [1] }, { styles: [1, 2] }]])).toEqual({
    field: { ...field, name: 'styles', values: null },
    ...one,
  });
  expect(await changed('short_url_added', {}, [['9', null, { slug: 'moon' }]])).toBeNull();
  const many = Array.from({ length: 120 }, (_, n): [string, object, object] => [
    `${n + 100}`,
    { title: 'a' },
    { title: 'b' },
  ]);
  expect(await changed('value_merged', {}, many)).toEqual({ field: null, rows: 100, more: true });
  const role = { before: { role: 'editor' }, after: { role: 'moderator' } };
  expect(await changed('staff_role_changed', role, [])).toEqual({
    field: { ...field, name: 'role', values: { before: 'editor', after: 'moderator' } },
    rows: 0,
    more: false,
  });
});

test('BEY-67 and BEY-01 tagging a class with a search leaves one entry that names the class, and the new focus area among its changes', async () => {
  const { rows } = await pool.query<{ id: number; title: string }>(
    "select id, title from plan_entries where state = 'published' order by id limit 1",
  );
  const [one] = rows;
  const body = { ids: [one?.id], action: { kind: 'tag', title: 'Marathon' } };
  const tagged = await studio.post('/admin/api/plan_entries/bulk', body, owner);
  expect(tagged.json()).toMatchObject({ changed: 1 });
  const list = await studio.get('/admin/api/activity?action=classes_changed', owner);
  const { entries }: { entries: ActivityEntry[] } = list.json();
  expect(entries).toMatchObject([
    {
      subject: { kind: 'class', id: String(one?.id), name: one?.title },
      fact: { field: { name: 'focus_areas' } },
    },
  ]);
  const answer = await studio.get(`/admin/api/activity/${entries[0]?.id}`, owner);
  expect(answer.json().changes).toMatchObject([
    { table: 'class_values', title: 'Marathon', before: null },
    {
      table: 'plan_entries',
      title: one?.title,
      after: { focus_areas: expect.arrayContaining(['marathon']) },
    },
  ]);
});

test('BEY-67 at most 101 rows of an entry that changed 2,000 are read, from an index', async () => {
  await pool.query(
    `insert into audit_log (actor_kind, actor_id, action, kind, subject_kind, subject_id, request_id)
     select 'administrator', 'demo-ada', 'value_merged', 'library', 'value', n::text,
       ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid from generate_series(0, 9) as n`,
  );
  await pool.query(
    `insert into audit_changes (request_id, table_name, row_key, before, after)
     select ('00000000-0000-0000-0000-' || lpad((n / 2000)::text, 12, '0'))::uuid, 'plan_entries', n::text, '{"title":"a"}', '{"title":"b"}'
     from generate_series(0, 19999) as n`,
  );
  await pool.query('analyze audit_changes');
  const entries = [0, 4, 9].map((n) => ({
    requestId: `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`,
    subjectId: String(n * 2000 + 50),
  }));
  const statement = entryChangesStatement(entries, 101);
  expect((await statement.execute(db)).rows.map(({ rows, key }) => [rows, key])).toEqual(
    entries.map(({ subjectId }) => [101, subjectId]),
  );
  const { sql, parameters } = statement.compile(db);
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  const reads = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
    (node) => node['Relation Name'] === 'audit_changes',
  );
  expect(reads).toHaveLength(2);
  for (const node of reads) {
    expect(node['Node Type']).toMatch(/Index|Bitmap/);
    expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(101);
  }
});
