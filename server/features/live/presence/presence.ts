import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePresence } from '../../../../contract/live/live-limits.ts';
import { withoutActor } from '../../../platform/acting.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { countSeen, purgeSeen, type SeenViewer, writeSeen } from './presence-store.ts';

/** Minimum interval between writes of one process, so that writes do not grow with the number of viewers. */
const usualGapMs = 1000;
const purgeIntervalMs = 60_000;

type PresenceDependencies = { db: Database; clock: Clock; secret: Secret; gapMs?: number };

/**
 * Creates the counter of a live show's viewers across all processes; each browser sends a heartbeat every half minute.
 */
export const createPresence = ({ db, clock, secret, gapMs = usualGapMs }: PresenceDependencies) => {
  const key = createHmac('sha256', secret.reveal()).update('live presence').digest();
  /** Returns a pseudonym of a member: the same on all devices, and different for every show. */
  const viewerOf = (showId: number, userId: string): string =>
    createHmac('sha256', key).update(`${showId} ${userId}`).digest().readBigInt64BE().toString();
  let waiting = new Map<string, SeenViewer>();
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
    if (now.getTime() - forgotMs >= purgeIntervalMs) {
      forgotMs = now.getTime();
      await purgeSeen(db, since);
    }
    await writeSeen(db, seen, now);
    return countSeen(db, [...new Set(seen.map(({ showId }) => showId))], since);
  };

  return {
    /** Records a heartbeat of a member and returns the number of viewers. */
    beat: async (showId: number, userId: string): Promise<number> => {
      const viewer = viewerOf(showId, userId);
      waiting.set(`${showId} ${viewer}`, { showId, viewer });
      next ??= withoutActor(write);
      return (await next).get(showId) ?? 1;
    },
    /** Returns the number of viewers by show; shows without any are left out. */
    countOf: (showIds: readonly number[]): Promise<Map<number, number>> =>
      countSeen(db, showIds, new Date(clock.now().getTime() - livePresence.lastsMs)),
  };
};
export type Presence = ReturnType<typeof createPresence>;
