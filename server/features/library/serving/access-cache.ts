import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../../platform/cache/entry-limit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mayWatch } from '../access.ts';
import type { Holder } from '../tokens.ts';
import type { Watch } from './send-object.ts';

/** Accounts port: returns the viewer of a session; null once the session has ended or was revoked. */
export type Sessions = { viewerOfSession: (sessionId: string) => Promise<Viewer | null> };

/** Cache lifetime: half of the minute within which lost access must take effect. */
const rememberedMs = 30_000;

/** Interval after which a running transfer checks access again. */
const watchedMs = 20_000;

/** Lets the holder of a token in while their session lives and gives access; asks at most every 30 seconds. */
export const createAccessCache = (sessions: Sessions, clock: Clock) => {
  const known = new LRUCache<string, { answer: Promise<boolean>; askedAt: number }>(entryLimit(10_000));

  const ask = async (holder: Exclude<Holder, 'free'>): Promise<boolean> => {
    const viewer = await sessions.viewerOfSession(holder.sessionId);
    return viewer?.id === holder.userId && mayWatch(viewer, false);
  };

  const lets = async (holder: Holder): Promise<boolean> => {
    if (holder === 'free') return true;
    const now = clock.now().getTime();
    const remembered = known.get(holder.sessionId);
    if (remembered && now - remembered.askedAt < rememberedMs) return remembered.answer;
    const answer = ask(holder);
    known.set(holder.sessionId, { answer, askedAt: now });
    // Do not cache a failed look-up.
    answer.catch(() => known.delete(holder.sessionId));
    return answer;
  };

  /** Returns a watch for long transfers: they stop within a minute of lost access, however large the file. */
  const watch = (holder: Holder): Watch => {
    let askedAt = clock.now().getTime();
    return {
      due: () => holder !== 'free' && clock.now().getTime() - askedAt >= watchedMs,
      ask: () => {
        askedAt = clock.now().getTime();
        return lets(holder);
      },
    };
  };

  return { lets, watch };
};
export type AccessCache = ReturnType<typeof createAccessCache>;
