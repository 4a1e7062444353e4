import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    /** Ended sessions, inserted by a trigger; moments are of the database's clock. */
    ended_sessions: { session_id: string; ended_at: Date };
  }
}

/** Returns the name of a session in tokens: a reader of a token, or of the list of ended sessions, learns no id. */
export const sessionHash = (sessionId: string): string =>
  createHash('sha256').update(`comments ${sessionId}`).digest('base64url').slice(0, 22);

/** Period for which a session is named, a little longer than the lifetime of a token. */
const namedFor = sql`interval '17 minutes'`;
const retention = sql`interval '1 hour'`;
const mostSwept = 10_000;

/** Returns the sessions that ended while a token may still name them, by their names in tokens. */
export const readEndedSessions = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('ended_sessions')
    .select(camelCased(['session_id']))
    .where('ended_at', '>', sql<Date>`now() - ${namedFor}`)
    .execute();
  return rows.map((row) => sessionHash(row.sessionId));
};

export const sweepEndedSessions = async (db: Database): Promise<void> => {
  await sql`delete from ended_sessions where session_id in (
    select session_id from ended_sessions where ended_at < now() - ${retention}
    limit ${mostSwept} for update skip locked)`.execute(db);
};
