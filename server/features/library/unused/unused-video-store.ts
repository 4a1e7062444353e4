import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** Videos that no class has had since then, and that are not being made. */
export const unusedVideos = async (db: Database, before: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('unused_since', '<', before)
    .where('process_status', '<>', 'started')
    .orderBy('unused_since')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const lockVideo = async (trx: Database, id: number) =>
  (await trx
    .selectFrom('videos')
    .select(camelCased(['poster', 'process_status', 'unused_since']))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const deleteVideo = async (trx: Database, id: number): Promise<void> => {
  await trx.deleteFrom('videos').where('id', '=', id).execute();
};

/** A class has it after all. */
export const markUsed = async (db: Database, id: number): Promise<void> => {
  await sql`update videos set unused_since = null where id = ${id}`.execute(db);
};
