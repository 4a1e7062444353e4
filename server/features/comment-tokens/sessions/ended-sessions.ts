import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { readEndedSessions } from './session-store.ts';

/** The comments service asks every second while staff call it, and any visitor may: no more often is the database asked. */
const cacheMs = 500;

type CachedSessions = { sessions: string[]; bytes: Buffer };

/** The sessions that ended lately, read once for all who ask within half a second, and as bytes of the answer. */
export const createEndedSessions = ({ db, clock }: { db: Database; clock: Clock }) => {
  let cached: Promise<CachedSessions> | undefined;
  let askedAtMs = 0;

  const read = async (): Promise<CachedSessions> => {
    const sessions = await readEndedSessions(db);
    return { sessions, bytes: Buffer.from(JSON.stringify({ sessions })) };
  };

  return (): Promise<CachedSessions> => {
    const nowMs = clock.now().getTime();
    if (cached && nowMs >= askedAtMs && nowMs < askedAtMs + cacheMs) return cached;
    const asking = read();
    askedAtMs = nowMs;
    cached = asking;
    // A failure is told to those who wait for it, and kept for no caller after them.
    asking.catch(() => {
      if (cached === asking) cached = undefined;
    });
    return asking;
  };
};
export type EndedSessions = ReturnType<typeof createEndedSessions>;
