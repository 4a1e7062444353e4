import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { revisionsOf } from './revision-store.ts';
import { saveFirstVersion, saveVersion } from './versioned-save.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-06-01T12:00:00Z');
await pool.query(
  "insert into users (id, email, full_name, first_name, last_name, slug) values ('ana', 'ana@studio.test', 'Ana Lind', 'Ana', 'Lind', 'ana')",
);

const createCoach = async (): Promise<number> => {
  const { rows } = await pool.query(
    `insert into coaches (slug, first_name, last_name) values ('coach-' || gen_random_uuid(), 'Maya', 'Okafor') returning id`,
  );
  return rows[0].id;
};

const rename = (id: number, firstName: string, version: number | null) =>
  saveVersion(db, {
    kind: 'coach',
    id,
    version,
    authorId: 'ana',
    now,
    read: async (trx) => {
      const query = trx.selectFrom('coaches').select('first_name').where('id', '=', id);
      return { firstName: (await query.executeTakeFirstOrThrow()).first_name };
    },
    write: async (trx) => {
      await trx.updateTable('coaches').set({ first_name: firstName }).where('id', '=', id).execute();
    },
  });
const kept = async (id: number) =>
  (await revisionsOf(db, 'coach', id, 10)).map(({ version, savedBy, fields }) => [version, savedBy, fields]);

describe('BEY-61 a save', () => {
  test('makes the next version and keeps both states, the one before without an author', async () => {
    const id = await createCoach();
    expect(await rename(id, 'Lin', 1)).toEqual({ version: 2, isNew: true });
    expect(await rename(id, 'Eva', 2)).toEqual({ version: 3, isNew: true });
    expect(await kept(id)).toEqual([
      [3, 'ana', { firstName: 'Eva' }],
      [2, 'ana', { firstName: 'Lin' }],
      [1, null, { firstName: 'Maya' }],
    ]);
  });

  test('is refused and writes nothing when it began from an older version', async () => {
    const id = await createCoach();
    await rename(id, 'Lin', 1);
    await expect(rename(id, 'Eva', 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await kept(id)).toHaveLength(2);
    expect(await rename(id, 'Eva', null)).toEqual({ version: 3, isNew: true });
  });

  test('makes no version when it changes nothing', async () => {
    const id = await createCoach();
    expect(await rename(id, 'Maya', 1)).toEqual({ version: 1, isNew: false });
    expect(await kept(id)).toEqual([]);
  });

  test('is refused when the content does not exist', async () => {
    await expect(rename(999_999, 'Lin', 1)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('succeeds for one of four that are made at once', async () => {
    const id = await createCoach();
    const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
    const outcomes = await Promise.allSettled(names.map((name) => rename(id, name, 1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await kept(id)).toHaveLength(2);
  });
});

test('BEY-61 new content has its first state as a revision', async () => {
  const id = await createCoach();
  await saveFirstVersion(db, { kind: 'coach', id, authorId: 'ana', now, fields: { firstName: 'Maya' } });
  expect(await kept(id)).toEqual([[1, 'ana', { firstName: 'Maya' }]]);
});
