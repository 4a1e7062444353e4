import { LRUCache } from 'lru-cache';
import {
  type FinishedToday,
  mostCounted,
  mostFaces,
} from '../../../contract/comments/finished-today.schema.ts';
import { momentAt, wallTime } from '../../../contract/studio/studio-time.ts';
import { entryLimit } from '../../platform/cache/entry-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { type Finisher, finishersSince, isVisible } from './store.ts';

export type FinishedTodayContext = {
  db: Database;
  clock: Clock;
  /** The studio; its time zone sets the day for all members. */
  studio: { timeZone: string };
  comments: Pick<CommentsPort, 'asService'>;
};
type Content = Parameters<typeof isVisible>[1];

const rememberedMs = 15_000;
const rememberedContents = 5000;
const nothing: FinishedToday = { faces: [], count: 0, more: false };

const startOfDay = (now: Date, timeZone: string): Date => {
  const day = wallTime(now.toISOString(), timeZone).slice(0, 10);
  return new Date(momentAt(`${day}T00:00`, timeZone) ?? now);
};

/** Returns the finishers who are not suspended; none while the comments service is unavailable. */
const notSuspended = async (
  { comments }: FinishedTodayContext,
  finishers: readonly Finisher[],
): Promise<readonly Finisher[]> => {
  if (finishers.length === 0) return [];
  try {
    const { data } = await comments.asService('POST /service/people/suspended', {
      body: { user_ids: finishers.map(({ id }) => id) },
    });
    const suspended = new Set(data.user_ids);
    return finishers.filter(({ id }) => !suspended.has(id));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return [];
    throw error;
  }
};

const read = async (context: FinishedTodayContext, content: Content): Promise<FinishedToday | null> => {
  const now = context.clock.now();
  if (!(await isVisible(context.db, content, now))) return null;
  const since = startOfDay(now, context.studio.timeZone);
  const found = await finishersSince(context.db, content, { since, now });
  const shown = await notSuspended(context, found.slice(0, mostCounted));
  if (shown.length === 0) return nothing;
  return {
    faces: shown
      .slice(0, mostFaces)
      .map(({ firstName, lastName, avatar }) => ({ firstName, lastName, avatar })),
    count: shown.length,
    more: found.length > mostCounted,
  };
};

/**
 * Returns a reader of the members who finished a class or series today; concurrent requests share a short-lived cache.
 */
export const createFinishedToday = (context: FinishedTodayContext) => {
  const remembered = new LRUCache<string, { at: number; answer: Promise<FinishedToday | null> }>(
    entryLimit(rememberedContents),
  );
  return async (content: Content): Promise<FinishedToday> => {
    const key = `${content.type} ${content.id}`;
    const nowMs = context.clock.now().getTime();
    const before = remembered.get(key);
    const fresh = before && Math.abs(nowMs - before.at) < rememberedMs;
    const answer = fresh ? before.answer : read(context, content);
    if (!fresh) {
      remembered.set(key, { at: nowMs, answer });
      answer.catch(() => remembered.delete(key));
    }
    const known = await answer;
    if (!known) throw new AppError('not_found');
    return known;
  };
};
