import type { Pool } from 'pg';
import { createReadThroughCache } from '../../platform/cache/read-through-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { listen } from '../../platform/listen.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { RecordOf, RecordParts } from './record-part.ts';
import { type ReadRecord, recordReader } from './record-store.ts';

export { type RecordOf, recordPart } from './record-part.ts';
export { recordReader } from './record-store.ts';

export type MemberRecords<Record> = {
  /** One statement, or none while the record is remembered; the same object until something in it changes. */
  of(userId: string): Promise<Record>;
  /**
   * A call of this member's that may change something is under way until what is returned is called. Until then each
   * asking reads anew, so that members meet their own changes at once.
   */
  changing(userId: string): () => void;
  /** The catalog changed: which of their classes members may see is read anew. */
  clear(): void;
  stop(): Promise<void>;
};

/** Members of many years have up to a megabyte, most have a few kilobytes. */
const mostBytes = 128 * 2 ** 20;
/** Messages of triggers, each of which names a member, or none where many are meant. */
const channels = ['member_changed', 'completions_changed', 'user_changed'] as const;

/** The member whom a message names; null when it names none. `user_changed` sends the id itself, the others JSON. */
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
 * What pages and calls need to know of a member, from all features that keep it: read in one statement and remembered
 * until a trigger says, to every process, that something of it changed.
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
