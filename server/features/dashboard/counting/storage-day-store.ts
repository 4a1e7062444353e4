import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

export type StoredBytes = { streams: number; originals: number; pictures: number };

/** Stores the current sizes as those of the day, until they are read again. */
export const saveStorageDay = async (db: Database, day: string, stored: StoredBytes): Promise<void> => {
  await sql`
    insert into figure_storage_days (day, kind, bytes)
    select ${day}::date, kind, bytes::bigint
    from unnest(${Object.keys(stored)}::text[], ${Object.values(stored)}::bigint[]) as stored (kind, bytes)
    on conflict (day, kind) do update set bytes = excluded.bytes`.execute(db);
};

export const addSentBytes = async (db: Database, day: string, bytes: number): Promise<void> => {
  await sql`
    insert into figure_storage_days as counted (day, kind, bytes) values (${day}, 'sent', ${bytes})
    on conflict (day, kind) do update set bytes = counted.bytes + excluded.bytes`.execute(db);
};
