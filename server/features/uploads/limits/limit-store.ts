import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    photo_limits: { user_id: string; resizing_until: Date; paused_until: Date; limit_resets_at: Date };
  }
}

export type Limits = { resizingUntil: Date; pausedUntil: Date; limitResetsAt: Date };
type Beginning = { userId: string; now: Date; resizingUntil: Date; intervalMs: number; burstMs: number };

/** Takes the member's one place and one of their uploads; false where one of the limits stands against it. */
export const takePlace = async (db: Database, beginning: Beginning): Promise<boolean> => {
  const { userId, now, resizingUntil, intervalMs, burstMs } = beginning;
  const resetsBefore = new Date(now.getTime() + burstMs);
  const step = sql`make_interval(secs => ${intervalMs / 1000})`;
  const { rows } = await sql`insert into photo_limits as own (user_id, resizing_until, limit_resets_at)
    values (${userId}, ${resizingUntil}, ${now}::timestamptz + ${step})
    on conflict (user_id) do update set resizing_until = excluded.resizing_until,
      limit_resets_at = greatest(own.limit_resets_at, ${now}::timestamptz) + ${step}
    where own.resizing_until <= ${now} and own.paused_until <= ${now} and own.limit_resets_at <= ${resetsBefore}
    returning 1`.execute(db);
  return rows.length > 0;
};

export const limitsOf = async (db: Database, userId: string): Promise<Limits | null> =>
  (await db
    .selectFrom('photo_limits')
    .select(camelCased(['resizing_until', 'paused_until', 'limit_resets_at']))
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** Gives the place back, unless another picture has it by now. */
export const leavePlace = async (
  db: Database,
  { userId, resizingUntil, pausedUntil }: { userId: string; resizingUntil: Date; pausedUntil: Date | null },
): Promise<void> => {
  await db
    .updateTable('photo_limits')
    .set({ resizing_until: sql`'-infinity'`, ...(pausedUntil ? { paused_until: pausedUntil } : {}) })
    .where('user_id', '=', userId)
    .where('resizing_until', '=', resizingUntil)
    .execute();
};

export const hasVerifiedEmail = async (db: Database, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select(camelCased(['email_verified']))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.emailVerified ?? false;
};
