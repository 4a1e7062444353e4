import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    photo_limits: { user_id: string; making_until: Date; paused_until: Date; rests_at: Date };
  }
}

export type Limits = { makingUntil: Date; pausedUntil: Date; restsAt: Date };
type Beginning = { userId: string; now: Date; makingUntil: Date; restsAfterMs: number; burstMs: number };

/** Takes the member's one place and one of their uploads; false where one of the limits stands against it. */
export const takePlace = async (db: Database, beginning: Beginning): Promise<boolean> => {
  const { userId, now, makingUntil, restsAfterMs, burstMs } = beginning;
  const restsBefore = new Date(now.getTime() + burstMs);
  const step = sql`make_interval(secs => ${restsAfterMs / 1000})`;
  const { rows } = await sql`insert into photo_limits as own (user_id, making_until, rests_at)
    values (${userId}, ${makingUntil}, ${now}::timestamptz + ${step})
    on conflict (user_id) do update set making_until = excluded.making_until,
      rests_at = greatest(own.rests_at, ${now}::timestamptz) + ${step}
    where own.making_until <= ${now} and own.paused_until <= ${now} and own.rests_at <= ${restsBefore}
    returning 1`.execute(db);
  return rows.length > 0;
};

export const limitsOf = async (db: Database, userId: string): Promise<Limits | null> =>
  (await db
    .selectFrom('photo_limits')
    .select(camelCased(['making_until', 'paused_until', 'rests_at']))
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** Gives the place back, unless another picture has it by now. */
export const leavePlace = async (
  db: Database,
  { userId, makingUntil, pausedUntil }: { userId: string; makingUntil: Date; pausedUntil: Date | null },
): Promise<void> => {
  await db
    .updateTable('photo_limits')
    .set({ making_until: sql`'-infinity'`, ...(pausedUntil ? { paused_until: pausedUntil } : {}) })
    .where('user_id', '=', userId)
    .where('making_until', '=', makingUntil)
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
