import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

/** Offset of the sandbox's time, and the target of a running move; null if none is running. */
export type SandboxTimeRow = { sandboxAheadSeconds: number; sandboxMovesTo: Date | null };

export const sandboxTimeRow = (db: Database): Promise<SandboxTimeRow> =>
  db
    .selectFrom('billing_health')
    .select(camelCased(['sandbox_ahead_seconds', 'sandbox_moves_to']))
    .executeTakeFirstOrThrow();

/** Begins a move; false if one is running already. */
export const beginMove = async (trx: Database, until: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('billing_health')
    .set({ sandbox_moves_to: until })
    .where('sandbox_moves_to', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

type Step = {
  /** Real time, and the maximum length of a step. */
  now: Date;
  seconds: number;
  /** End of the lease, after which another process may continue. */
  endsAt: Date;
};

/** Moves the time by one step; false if no move is running, or another process has the lease. */
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

/** Ends a step after its due work is done; ends the move once it has reached its target. */
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

/** Returns true if a due event of the provider is not applied yet, by any process. */
export const hasDueEvents = async (db: Database, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('billing_events')
    .select('id')
    .where('state', '=', 'waiting')
    .where('provider', '=', 'stripe')
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Selects the membership with the next payment; its index is ordered by that moment. */
export const nextPaymentStatement = (db: Database, now: Date) =>
  db
    .selectFrom('memberships')
    .select(sql<Date>`coalesce(retry_at, renews_at)`.as('at'))
    // Literal values as in the index predicate, so that the planner uses the index whatever the parameters.
    .where(sql<boolean>`source = 'stripe' and state in ('renewing', 'grace')`)
    .where(sql<Date>`coalesce(retry_at, renews_at)`, '>', now)
    .orderBy(sql`coalesce(retry_at, renews_at)`)
    .limit(1);

/** Returns the moment of the next payment of any member; null if there is none. */
export const nextPaymentAt = async (db: Database, now: Date): Promise<Date | null> =>
  (await nextPaymentStatement(db, now).executeTakeFirst())?.at ?? null;
