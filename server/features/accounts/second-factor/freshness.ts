import '../factors/tables.ts';
import '../tables.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

/** How long a session that has proved whose it is may change how it is signed in to. */
const freshMs = 10 * 60 * 1000;

/** Until when a session is fresh; null once it is not. */
export const freshUntil = async (
  { db, clock }: { db: Database; clock: Clock },
  sessionId: string,
): Promise<Date | null> => {
  const row = await db
    .selectFrom('sessions')
    .select(camelCased(['proved_at']))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const end = row?.provedAt ? new Date(row.provedAt.getTime() + freshMs) : null;
  return end && end > clock.now() ? end : null;
};

export const requireFresh = async (
  context: { db: Database; clock: Clock },
  sessionId: string,
): Promise<void> => {
  if (!(await freshUntil(context, sessionId))) throw new AppError('reauthentication_required');
};

export const makeFresh = async (
  { db, clock }: { db: Database; clock: Clock },
  sessionId: string,
): Promise<Date> => {
  const at = clock.now();
  await db.updateTable('sessions').set({ proved_at: at }).where('id', '=', sessionId).execute();
  return new Date(at.getTime() + freshMs);
};

/** This session has proved both factors, the account's others end: each has to show the new one. */
export const endOtherSessions = async (
  trx: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute();
  await trx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute();
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
};

export const markSecondFactor = async (trx: Database, sessionId: string): Promise<void> => {
  await trx.updateTable('sessions').set({ second_factor: true }).where('id', '=', sessionId).execute();
};
