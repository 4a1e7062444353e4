import { sql } from 'kysely';
import type { Database } from '../db.ts';
import type { DueCondition } from './due-store.ts';

export type ClaimedJob<Data extends object> = { id: number; data: Data; attempts: number };

/** Adds a job; returns false if one with this key is waiting or under way. */
export const insertJob = async (
  trx: Database,
  { queue, key, data }: { queue: string; key: string; data: object },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into queued_jobs (queue, key, data)
    values (${queue}, ${key}, ${JSON.stringify(data)}::jsonb) on conflict (queue, key) do nothing`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

/** True while a job of the queue is due. */
export const hasDueJobs = (queue: string): DueCondition =>
  sql`exists (select from queued_jobs where queue = ${queue} and due_at <= now())`;

/** Claims the oldest due job of a queue for a lease and counts the attempt; null if none is due. */
export const claimJob = async <Data extends object>(
  db: Database,
  { queue, leaseSeconds }: { queue: string; leaseSeconds: number },
): Promise<ClaimedJob<Data> | null> => {
  const { rows } = await sql<ClaimedJob<Data>>`
    update queued_jobs set attempts = attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
    where id = (
      select id from queued_jobs where queue = ${queue} and due_at <= now() order by id limit 1
      for update skip locked)
    returning id, data, attempts`.execute(db);
  return rows[0] ?? null;
};

type Claim = Pick<ClaimedJob<object>, 'id' | 'attempts'>;

/**
 * Moves the due moment of a claimed job: renews its lease, or has it retried. Returns false if another worker has
 * claimed it since.
 */
export const postponeJob = async (
  db: Database,
  { id, attempts }: Claim,
  seconds: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update queued_jobs set due_at = now() + ${seconds} * interval '1 second'
    where id = ${id} and attempts = ${attempts}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Makes a claimed job due as if no worker had taken it. */
export const releaseJob = async (db: Database, { id, attempts }: Claim): Promise<void> => {
  await sql`update queued_jobs set attempts = attempts - 1, due_at = now()
    where id = ${id} and attempts = ${attempts}`.execute(db);
};

/** Deletes a claimed job; returns false if another worker has claimed it since. */
export const deleteJob = async (trx: Database, { id, attempts }: Claim): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`delete from queued_jobs where id = ${id} and attempts = ${attempts}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

/** True while the database has the schema of pg-boss, which versions before this one use. */
export const hasFormerJobs = (): DueCondition => sql`(to_regclass('jobs.job') is not null)`;

/** Number of attempts that no queue allows: a job whose attempts were all made by a version before. */
const allAttempts = 1000;

/**
 * Takes over the jobs that versions before this one left waiting in the schema of pg-boss, and those of their workers
 * that died. One that failed for good is given up here.
 */
export const adoptFormerJobs = async (db: Database): Promise<void> => {
  await sql`with former as (
      delete from jobs.job
      where state in ('created', 'retry') or state = 'active' and heartbeat_on < now() - interval '1 minute'
      returning name, singleton_key, data, created_on)
    insert into queued_jobs (queue, key, data, attempts, created_at)
    select regexp_replace(name, '\\.given-up$', ''), coalesce(singleton_key, data::text), coalesce(data, '{}'),
      case when name like '%.given-up' then ${allAttempts}::integer else 0 end, created_on
    from former order by created_on
    on conflict (queue, key) do nothing`.execute(db);
};
