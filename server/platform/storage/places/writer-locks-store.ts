import { sql } from 'kysely';
import type { Database } from '../../db.ts';
import { listen } from '../../listen.ts';
import type { Connection } from '../../postgres/index.ts';

/** The first number of advisory locks of writers; the second is the version of the settings that they write by. */
const writers = 0x53_74_6f_72;

/** Tells other processes by which versions of the storage settings this one writes; PostgreSQL forgets one that died. */
export const createWriterLocks = async (connection: Connection) => {
  const held = new Set<number>();
  const lock = (version: number): string => `select pg_advisory_lock_shared(${writers}, ${version})`;
  const listening = await listen(
    connection,
    'settings_saved',
    () => undefined,
    () => {
      for (const version of held) void listening.ask(lock(version)).catch(() => undefined);
    },
  );
  return {
    take: async (version: number): Promise<void> => {
      if (held.has(version)) return;
      await listening.ask(lock(version));
      held.add(version);
    },
    release: async (version: number): Promise<void> => {
      if (!held.delete(version)) return;
      await listening.ask(`select pg_advisory_unlock_shared(${writers}, ${version})`);
    },
    stop: listening.stop,
  };
};
export type WriterLocks = Awaited<ReturnType<typeof createWriterLocks>>;

/** Counts the processes that still write by an earlier version of the storage settings. */
export const earlierWriters = async (db: Database, version: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid)::int as count from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = ${writers} and objid::bigint < ${version} and objsubid = 2 and granted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
