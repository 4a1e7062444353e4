import { afterEach, expect, test } from 'vitest';
import { transaction } from '../db.ts';
import { testDatabase } from '../testing/database.ts';
import { LeaseLost, LeaseTaken, withLease } from './lease.ts';

const { db, pool } = await testDatabase();

afterEach(() => pool.query('delete from work_leases'));

const gate = () => Promise.withResolvers<void>();
const heldNow = async (): Promise<string[]> =>
  (await pool.query('select name from work_leases order by name')).rows.map(({ name }) => name);

test('a lease lets one holder work at a time and is given back, also after a failure', async () => {
  const [entered, leave] = [gate(), gate()];
  const order: string[] = [];
  const first = withLease(db, 'a payer', async () => {
    entered.resolve();
    await leave.promise;
    order.push('first');
  });
  await entered.promise;
  await expect(withLease(db, 'a payer', async () => undefined, { patienceMs: 0 })).rejects.toThrow(
    LeaseTaken,
  );
  const second = withLease(db, 'a payer', async () => void order.push('second'));
  await withLease(db, 'another payer', async () => void order.push('another'));
  leave.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['another', 'first', 'second']);
  await expect(withLease(db, 'a payer', () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  expect(await heldNow()).toEqual([]);
});

test('a lease refuses the write of a holder that was taken over, and aborts its work', async () => {
  await expect(
    withLease(
      db,
      'a slow payer',
      async ({ write, signal }) => {
        // As after a pause of the process that was longer than its lease.
        await pool.query("update work_leases set holder = gen_random_uuid() where name = 'a slow payer'");
        await expect.poll(() => signal.aborted).toBe(true);
        return write((trx) => trx.selectFrom('users').select('id').execute());
      },
      { seconds: 0.3 },
    ),
  ).rejects.toThrow(LeaseLost);
  expect(await heldNow()).toEqual(['a slow payer']);
});

test('a lease of a process that died is taken over once it has ended', async () => {
  await pool.query(
    "insert into work_leases values ('a left payer', gen_random_uuid(), clock_timestamp() + interval '0.2 seconds')",
  );
  expect(await withLease(db, 'a left payer', ({ write }) => write(async (trx) => trx.isTransaction))).toBe(
    true,
  );
});

test('a lease is renewed for as long as the work lasts', async () => {
  const endOf = async (): Promise<number> =>
    (
      await pool.query<{ ends_at: Date }>("select ends_at from work_leases where name = 'long work'")
    ).rows[0]?.ends_at.getTime() ?? 0;
  await withLease(
    db,
    'long work',
    async () => {
      const before = await endOf();
      await expect.poll(endOf).toBeGreaterThan(before);
    },
    { seconds: 0.3 },
  );
});

test('a lease is not taken inside of a transaction, which would hold its connection meanwhile', async () => {
  await expect(transaction(db, (trx) => withLease(trx, 'a payer', async () => undefined))).rejects.toThrow(
    'inside of a transaction',
  );
});
