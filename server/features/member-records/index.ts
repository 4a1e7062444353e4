import type { Pool } from 'pg';
import { createReadThroughCache } from '../../platform/cache/read-through-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { listen } from '../../platform/listen.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { RecordOf, RecordParts } from './record-part.ts';
import { type ReadRecord, recordReader } from './store.ts';

export { type RecordOf, recordPart } from './record-part.ts';
export { recordReader } from './store.ts';

export type MemberRecords<Record> = {
  /** Returns the record with one statement, or from the cache; the same object until its contents change. */
  of(userId: string): Promise<Record>;
  /**
   * Marks a call that may change this member's record as running, until the returned function is called. Meanwhile each
   * read bypasses the cache, so that members see their own changes at once.
   */
  changing(userId: string): () => void;
  /** Drops all records after a change of the catalog, because members may then see other classes. */
  clear(): void;
  stop(): Promise<void>;
};

/** Cache size: a long-time member's record takes up to a megabyte, most take a few kilobytes. */
const mostBytes = 128 * 2 ** 20;
/** Notification channels of the triggers; a message names one member, or none if it concerns many. */
const channels = ['member_changed', 'completions_changed', 'user_changed'] as const;

/** Returns the member named in a message; null if it names none. `user_changed` sends the bare id, the others JSON. */
const memberIn = (channel: string, payload: string): string | null => {
  if (channel === 'user_changed') return payload || null;
  try {
    const { userId } = JSON.parse(payload) as { userId?: unknown };
    return userId === undefined ? null : String(userId);
  } catch {
    return null;
  }
};

/**
 * Creates the read-through cache of the data that pages and calls need of a member, from all features: read in one
 * statement, and invalidated on every process by database triggers.
 */
export const createMemberRecords = async <Parts extends RecordParts>({
  connection,
  parts,
  ...reading
}: {
  pool: Pick<Pool, 'query'>;
  clock: Clock;
  connection: Connection;
  parts: Parts;
}): Promise<MemberRecords<RecordOf<Parts>>> => {
  const read = recordReader(reading, parts);
  const cache = createReadThroughCache<ReadRecord<Parts>>({
    maxBytes: mostBytes,
    bytesOf: ({ bytes }) => bytes,
  });
  const underWay = new Map<string, number>();
  const hearing = await listen(
    connection,
    channels,
    (payload, channel) => {
      const userId = memberIn(channel, payload);
      if (userId === null) cache.clear();
      else cache.forget(userId);
    },
    cache.clear,
  );

  return {
    of: async (userId) =>
      (await (underWay.has(userId) ? read(userId) : cache.of(userId, () => read(userId)))).record,
    changing: (userId) => {
      underWay.set(userId, (underWay.get(userId) ?? 0) + 1);
      return () => {
        const others = (underWay.get(userId) ?? 1) - 1;
        if (others > 0) underWay.set(userId, others);
        else underWay.delete(userId);
        cache.forget(userId);
      };
    },
    clear: cache.clear,
    stop: hearing.stop,
  };
};
