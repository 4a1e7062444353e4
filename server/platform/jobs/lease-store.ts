import { sql } from 'kysely';
import type { Database } from '../db.ts';

declare module '../db.ts' {
  interface Tables {
    work_leases: { name: string; holder: string; ends_at: Date };
  }
}

export type HeldLease = { name: string; holder: string };

/** Takes a lease that is free or has ended; returns false if another holder has it. */
export const takeLease = async (
  db: Database,
  { name, holder }: HeldLease,
  seconds: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into work_leases as lease (name, holder, ends_at)
    values (${name}, ${holder}, clock_timestamp() + ${seconds} * interval '1 second')
    on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
    where lease.ends_at <= clock_timestamp()`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Prolongs a lease; returns false if another holder has taken it over. */
export const renewLease = async (
  db: Database,
  { name, holder }: HeldLease,
  seconds: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update work_leases set ends_at = clock_timestamp() + ${seconds} * interval '1 second'
    where name = ${name} and holder = ${holder}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Locks a lease to the end of the transaction, so that nobody takes it over; returns false if somebody has. */
export const lockLease = async (trx: Database, { name, holder }: HeldLease): Promise<boolean> =>
  (await trx
    .selectFrom('work_leases')
    .select('name')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const releaseLease = async (db: Database, { name, holder }: HeldLease): Promise<void> => {
  await db.deleteFrom('work_leases').where('name', '=', name).where('holder', '=', holder).execute();
};
