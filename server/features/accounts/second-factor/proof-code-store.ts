import '../factors/tables.ts';
import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

/** Without letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** ASVS 6.5.5: a code that is sent another way lives for 10 minutes at most. */
export const proofCodeMinutes = 10;
const mostTries = 5;

/** Returns a code of 39 random bits, in two groups. */
export const newProofCode = (): string => {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
};

const hashOf = (sessionId: string, code: string): Buffer => {
  const typed = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(`proof code ${sessionId} ${typed}`).digest();
};

/** Keeps the hash of a code in place of the one before. */
export const storeProofCode = async (
  db: Database,
  { sessionId, code, now }: { sessionId: string; code: string; now: Date },
): Promise<void> => {
  const values = {
    code_hash: hashOf(sessionId, code),
    expires_at: new Date(now.getTime() + proofCodeMinutes * 60_000),
    tries: 0,
  };
  await db
    .insertInto('proof_codes')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
};

/** Takes the code of a session, once. A try is counted before it is judged, so that many at once are no more tries. */
export const consumeProofCode = async (
  db: Database,
  { sessionId, code, now }: { sessionId: string; code: string; now: Date },
): Promise<boolean> => {
  const kept = await db
    .updateTable('proof_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(camelCased(['code_hash']))
    .executeTakeFirst();
  if (!kept?.codeHash.equals(hashOf(sessionId, code))) return false;
  const { numDeletedRows } = await db
    .deleteFrom('proof_codes')
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', kept.codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
