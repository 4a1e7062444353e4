import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** How far the time of the sandbox is ahead, and until when it is passing just now; null where it is not moved. */
export type SandboxTimeRow = { sandboxAheadSeconds: number; sandboxMovesTo: Date | null };

export const sandboxTimeRow = (db: Database): Promise<SandboxTimeRow> =>
  db
    .selectFrom('billing_health')
    .select(camelCased(['sandbox_ahead_seconds', 'sandbox_moves_to']))
    .executeTakeFirstOrThrow();

/** False where it is being moved already. */
export const beginMove = async (trx: Database, until: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('billing_health')
    .set({ sandbox_moves_to: until })
    .where('sandbox_moves_to', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

type Step = {
  /** Real time, and how far a step goes at the most. */
  now: Date;
  seconds: number;
  /** When another process may go on, should this one die. */
  endsAt: Date;
};

/** Moves the time by one step; false where it is not to be moved, or another process moves it. */
export const beginStep = async (db: Database, { now, seconds, endsAt }: Step): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('billing_health')
    .set({
      sandbox_ahead_seconds: sql<number>`greatest(sandbox_ahead_seconds, least(sandbox_ahead_seconds + ${seconds}::integer,
        ceil(extract(epoch from sandbox_moves_to - ${now}::timestamptz))::integer))`,
      sandbox_step_ends_at: endsAt,
    })
    .where('sandbox_moves_to', 'is not', null)
    .where(sql<boolean>`(sandbox_step_ends_at is null or sandbox_step_ends_at < ${now})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What was due by the present of the step is done. */
export const endStep = async (db: Database, now: Date): Promise<void> => {
  await db
    .updateTable('billing_health')
    .set({
      sandbox_step_ends_at: null,
      sandbox_moves_to: sql<Date | null>`case when ${now}::timestamptz + make_interval(secs => sandbox_ahead_seconds)
        < sandbox_moves_to then sandbox_moves_to end`,
    })
    .execute();
};

/** Whether something that the provider told by now is not applied yet, by whichever process. */
export const hasDueEvents = async (db: Database, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('billing_events')
    .select('id')
    .where('state', '=', 'waiting')
    .where('provider', '=', 'stripe')
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The membership that is paid for next; its index has memberships by this moment. */
export const nextPaymentStatement = (db: Database, now: Date) =>
  db
    .selectFrom('memberships')
    .select(sql<Date>`coalesce(retry_at, renews_at)`.as('at'))
    // As the index says it, so that it is used whatever the values of parameters are.
    .where(sql<boolean>`source = 'stripe' and state in ('renewing', 'grace')`)
    .where(sql<Date>`coalesce(retry_at, renews_at)`, '>', now)
    .orderBy(sql`coalesce(retry_at, renews_at)`)
    .limit(1);

/** When the provider will next take a payment from anyone; null where it will from no one. */
export const nextPaymentAt = async (db: Database, now: Date): Promise<Date | null> =>
  (await nextPaymentStatement(db, now).executeTakeFirst())?.at ?? null;
