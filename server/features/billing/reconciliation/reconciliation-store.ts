import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

const runColumns = camelCased([
  'id',
  'started_by',
  'started_at',
  'finished_at',
  'phase',
  'page_cursor',
  'compared',
  'total',
  'different',
  'repaired',
  'error',
] as const);

export type ReconciliationRow = {
  id: number;
  startedBy: 'schedule' | 'administrator' | 'provider_change';
  startedAt: Date;
  finishedAt: Date | null;
  phase: 'events' | 'provider' | 'local' | 'stores' | 'done';
  pageCursor: string | null;
  compared: number;
  total: number;
  different: number;
  repaired: number;
  error: string | null;
};

/** Locks the start of reconciliations to one process at a time. */
const lockStarting = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('openmat reconciliation'))`.execute(trx);
};

/** Inserts a reconciliation. Null if one is running, or if a scheduled one has begun since `unlessSince`. */
export const insertReconciliation = async (
  trx: Database,
  {
    startedBy,
    now,
    unlessSince,
  }: { startedBy: ReconciliationRow['startedBy']; now: Date; unlessSince: Date | null },
): Promise<ReconciliationRow | null> => {
  await lockStarting(trx);
  const other = await trx
    .selectFrom('reconciliations')
    .select('id')
    .where((where) =>
      where.or([
        where('finished_at', 'is', null),
        ...(unlessSince
          ? [where.and([where('started_by', '=', 'schedule'), where('started_at', '>=', unlessSince)])]
          : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (other) return null;
  await trx.deleteFrom('reconciliation_subscriptions').execute();
  return trx
    .insertInto('reconciliations')
    .values({
      started_by: startedBy,
      started_at: now,
      total: sql<number>`(select count(*) from memberships where subscription_id is not null and state <> 'ended')`,
    })
    .returning(runColumns)
    .executeTakeFirstOrThrow();
};

/** Returns the start of the latest reconciliation that finished without an error; null if there is none. */
export const latestFinished = async (db: Database): Promise<Date | null> =>
  (
    await db
      .selectFrom('reconciliations')
      .select(camelCased(['started_at']))
      .where('finished_at', 'is not', null)
      .where('error', 'is', null)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.startedAt ?? null;

export const isReconciling = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('reconciliations')
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Returns the running reconciliation; null if there is none. */
export const runningReconciliation = async (db: Database): Promise<ReconciliationRow | null> =>
  (await db
    .selectFrom('reconciliations')
    .select(runColumns)
    .where('finished_at', 'is', null)
    .executeTakeFirst()) ?? null;

export type Progress = {
  phase: ReconciliationRow['phase'];
  pageCursor: string | null;
  compared: number;
  different: number;
  repaired: number;
  reads: number;
};

export const saveProgress = async (
  trx: Database,
  id: number,
  { phase, pageCursor, compared, different, repaired, reads }: Progress,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('reconciliations')
    .set({
      phase,
      page_cursor: pageCursor,
      compared: sql<number>`compared + ${compared}`,
      different: sql<number>`different + ${different}`,
      repaired: sql<number>`repaired + ${repaired}`,
      provider_reads: sql<number>`provider_reads + ${reads}`,
      total: sql<number>`greatest(total, compared + ${compared})`,
      error: null,
      ...(phase === 'done' ? { finished_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
};

/** Stores the failure of a reconciliation; `finishedAt` if it does not continue. */
export const saveFailure = async (
  db: Database,
  { error, finishedAt }: { error: string; finishedAt: Date | null },
): Promise<void> => {
  await db
    .updateTable('reconciliations')
    .set({ error, finished_at: finishedAt })
    .where('finished_at', 'is', null)
    .execute();
};

export type NewDifference = {
  userId: string | null;
  subscriptionId: string | null;
  here: string;
  atProvider: string;
  since: Date | null;
  cause: string;
  repair: string;
  repaired: boolean;
};

export const insertDifferences = async (
  trx: Database,
  reconciliationId: number,
  differences: readonly NewDifference[],
  now: Date,
): Promise<void> => {
  if (differences.length === 0) return;
  await trx
    .insertInto('reconciliation_differences')
    .values(
      differences.map((one) => ({
        reconciliation_id: reconciliationId,
        user_id: one.userId,
        subscription_id: one.subscriptionId,
        here: one.here,
        at_provider: one.atProvider,
        since: one.since,
        cause: one.cause,
        repair: one.repair,
        repaired: one.repaired,
        found_at: now,
      })),
    )
    .execute();
};

export const recordMet = async (trx: Database, subscriptionIds: readonly string[]): Promise<void> => {
  await sql`insert into reconciliation_subscriptions select unnest(${subscriptionIds}::text[]) on conflict do nothing`.execute(
    trx,
  );
};

const keptMs = 90 * 86_400_000;

export const purgeReconciliations = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('reconciliations')
    .where('finished_at', '<', new Date(now.getTime() - keptMs))
    .execute();
};
