import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

export type Upload = {
  id: string;
  /** Account of the sender; null if imported on the command line, or deleted. */
  userId: string | null;
  /** Class that the upload is for, and the series of a new draft. */
  planEntryId: number | null;
  planId: number | null;
  length: number;
  received: number;
  fileName: string;
  title: string;
  /** Upload-Metadata as sent. */
  metadata: string;
  videoId: number | null;
  expiresAt: Date;
};
export type Part = { startsAt: number; bytes: number; storageKey: string };

const columns = camelCased([
  'id',
  'user_id',
  'plan_entry_id',
  'plan_id',
  'length',
  'received',
  'file_name',
  'title',
  'metadata',
  'video_id',
  'expires_at',
]);

export const addUpload = async (
  db: Database,
  upload: Omit<Upload, 'received' | 'videoId'>,
): Promise<void> => {
  const { id, userId, planEntryId, planId, length, fileName, title, metadata, expiresAt } = upload;
  await db
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      plan_entry_id: planEntryId,
      plan_id: planId,
      length,
      file_name: fileName,
      title,
      metadata,
      expires_at: expiresAt,
    })
    .execute();
};

/** Returns the unfinished uploads of an account, the latest to expire first. */
export const unfinishedUploads = (
  db: Database,
  userId: string,
  now: Date,
  limit: number,
): Promise<Upload[]> =>
  db
    .selectFrom('uploads')
    .select(columns)
    .where('user_id', '=', userId)
    .where('video_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(limit)
    .execute();

export const uploadById = async (db: Database, id: string, now: Date): Promise<Upload | null> =>
  (await db
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    // An upload that has become a video stays; an expired one is ignored.
    .where((is) => is.or([is('video_id', 'is not', null), is('expires_at', '>', now)]))
    .executeTakeFirst()) ?? null;

/** Claims the upload for `holder`, or extends its claim. Returns false while another connection holds it. */
export const claimUpload = async (
  db: Database,
  id: string,
  holder: string,
  time: { now: Date; until: Date },
): Promise<boolean> => {
  const held = await db
    .updateTable('uploads')
    .set({ locked_by: holder, locked_until: time.until })
    .where('id', '=', id)
    .where((is) =>
      is.or([is('locked_by', 'is', null), is('locked_by', '=', holder), is('locked_until', '<', time.now)]),
    )
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
};

export const releaseUpload = async (db: Database, id: string, holder: string): Promise<void> => {
  await db
    .updateTable('uploads')
    .set({ locked_by: null, locked_until: null })
    .where('id', '=', id)
    .where('locked_by', '=', holder)
    .execute();
};

/** Counts bytes that are in the storage already; false if `holder` has lost the upload, or its offset is another. */
export const addPart = async (
  trx: Database,
  id: string,
  { holder, part, expiresAt }: { holder: string; part: Part; expiresAt: Date },
): Promise<boolean> => {
  const moved = await trx
    .updateTable('uploads')
    .set({ received: sql`received + ${part.bytes}::bigint`, expires_at: expiresAt })
    .where('id', '=', id)
    .where('locked_by', '=', holder)
    .where('received', '=', part.startsAt)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  const { startsAt, bytes, storageKey } = part;
  await trx
    .insertInto('upload_parts')
    .values({ upload_id: id, starts_at: startsAt, bytes, storage_key: storageKey })
    .execute();
  return true;
};

export const partsOf = async (db: Database, uploadId: string): Promise<Part[]> =>
  db
    .selectFrom('upload_parts')
    .select(camelCased(['starts_at', 'bytes', 'storage_key']))
    .where('upload_id', '=', uploadId)
    .orderBy('starts_at')
    .execute();

/** Returns the parts of a video's source file, in order. */
export const sourceOf = async (db: Database, videoId: number): Promise<Part[]> => {
  const upload = await db
    .selectFrom('uploads')
    .select('id')
    .where('video_id', '=', (from) =>
      from
        .selectFrom('videos')
        .select(sql<number>`coalesce(source_video_id, id)`.as('id'))
        .where('id', '=', videoId),
    )
    .executeTakeFirst();
  return upload ? partsOf(db, upload.id) : [];
};

/** Links the upload to the video it has become. */
export const becomeVideo = async (trx: Database, id: string, videoId: number): Promise<void> => {
  await trx.updateTable('uploads').set({ video_id: videoId }).where('id', '=', id).execute();
};

export const removeUpload = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
};

/** Returns the ids of expired uploads that never became a video. */
export const forgottenUploads = async (db: Database, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('video_id', 'is', null)
    .where('expires_at', '<', now)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<', now)]))
    .execute();
  return rows.map(({ id }) => id);
};
