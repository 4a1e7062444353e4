import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePresence } from '../../../../contract/live/live-limits.ts';
import { withoutActor } from '../../../platform/audit/acting.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { countSeen, forgetSeen, type Seen, writeSeen } from './presence-store.ts';

/** Of one process: so that what is written does not grow with those who watch. */
const usualGapMs = 1000;
const forgetEveryMs = 60_000;

type Parts = { db: Database; clock: Clock; secret: Secret; gapMs?: number };

/** Counts those who watch a live show on all processes; a browser says every half minute that it is there. */
export const createPresence = ({ db, clock, secret, gapMs = usualGapMs }: Parts) => {
  const key = createHmac('sha256', secret.reveal()).update('live presence').digest();
  /** The same for all devices of a member, and for no other show. */
  const viewerOf = (showId: number, userId: string): string =>
    createHmac('sha256', key).update(`${showId} ${userId}`).digest().readBigInt64BE().toString();
  let waiting = new Map<string, Seen>();
  let next: Promise<Map<number, number>> | null = null;
  let writtenMs = Number.NEGATIVE_INFINITY;
  let forgotMs = Number.NEGATIVE_INFINITY;

  const write = async (): Promise<Map<number, number>> => {
    await sleep(Math.max(0, writtenMs + gapMs - performance.now()));
    writtenMs = performance.now();
    const seen = [...waiting.values()];
    waiting = new Map();
    next = null;
    const now = clock.now();
    const since = new Date(now.getTime() - livePresence.lastsMs);
    if (now.getTime() - forgotMs >= forgetEveryMs) {
      forgotMs = now.getTime();
      await forgetSeen(db, since);
    }
    await writeSeen(db, seen, now);
    return countSeen(db, [...new Set(seen.map(({ showId }) => showId))], since);
  };

  return {
    /** Notes that a member watches a show, and answers how many do. */
    beat: async (showId: number, userId: string): Promise<number> => {
      const viewer = viewerOf(showId, userId);
      waiting.set(`${showId} ${viewer}`, { showId, viewer });
      next ??= withoutActor(write);
      return (await next).get(showId) ?? 1;
    },
  };
};
export type Presence = ReturnType<typeof createPresence>;
