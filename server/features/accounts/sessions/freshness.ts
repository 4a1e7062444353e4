import '../factors/tables.ts';
import '../tables.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { freshProofNeeded } from '../../../platform/http/proving/proof.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

/** Period in which a proof by the owner of the session is fresh (NS-237). */
const freshMs = 10 * 60 * 1000;
/** Maximum age of a sign-in at the identity provider that sends a member back. */
const providerMs = 5 * 60 * 1000;
const clockToleranceMs = 60_000;

/** Returns the end of a session's freshness; null once it is over. */
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

export const isFresh = async (
  context: { db: Database; clock: Clock },
  { sessionId }: { sessionId: string },
): Promise<boolean> => (await freshUntil(context, sessionId)) !== null;

/** Requires a fresh proof in the calls below /api/auth, which no contract declares. Throws `fresh_proof_needed`. */
export const requireFresh = async (
  context: { db: Database; clock: Clock },
  sessionId: string,
): Promise<void> => {
  if (!(await isFresh(context, { sessionId }))) throw freshProofNeeded();
};

/** Returns true for a sign-in at a provider recent enough to be a proof; its session may be weeks old. */
export const isRecent = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < providerMs && at.getTime() - now.getTime() < clockToleranceMs;

export const makeFresh = async (
  { db, clock }: { db: Database; clock: Clock },
  sessionId: string,
): Promise<Date> => {
  const at = clock.now();
  await db.updateTable('sessions').set({ proved_at: at }).where('id', '=', sessionId).execute();
  return new Date(at.getTime() + freshMs);
};

/** Ends the other sessions of an account once this one has proved both factors: each has to show the new one. */
export const endOtherSessions = async (
  trx: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute();
  await trx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute();
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
};

/**
 * Marks the session of a trusted browser, which stands in for the second factor without proving it: the session is not
 * fresh.
 */
export const markTrusted = async (db: Database, sessionId: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ second_factor: true, proved_at: null })
    .where('id', '=', sessionId)
    .execute();
};

export const markSecondFactor = async (trx: Database, sessionId: string): Promise<void> => {
  await trx.updateTable('sessions').set({ second_factor: true }).where('id', '=', sessionId).execute();
};
