import { fullNameOf } from '../../../../../contract/accounts/person-names.ts';
import type { CaptionsFields } from '../../../../../contract/catalog-administration/captions.schema.ts';
import type { Cue } from '../../../../../contract/text-tracks/cue.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';

/**
 * Returns a class and its video, which is null while there is none yet; null if the class does not exist or was
 * deleted.
 */
export const classWithVideo = async (
  db: Database,
  id: number,
): Promise<{ id: number; title: string; videoId: number | null } | null> =>
  (await db
    .selectFrom('plan_entries as entry')
    .select(camelCased(['entry.id', 'entry.title', 'entry.video_id']))
    .where('entry.id', '=', id)
    .where(notDeleted('class', 'entry.id'))
    .executeTakeFirst()) ?? null;

export type VideoCaptions = {
  version: number;
  durationMs: number;
  embedded: { language: string; cues: Cue[] }[];
  fields: CaptionsFields;
};

/** Returns captions and chapters in the form of an editor; null if there is no such video. */
export const captionsOf = async (db: Database, videoId: number): Promise<VideoCaptions | null> => {
  const row = await db
    .selectFrom('videos')
    .select(camelCased(['captions', 'chapters', 'captions_version', 'duration_ms', 'embedded_captions']))
    .where('id', '=', videoId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    version: row.captionsVersion,
    durationMs: row.durationMs,
    embedded: row.embeddedCaptions,
    fields: {
      tracks: row.captions,
      chapters: row.chapters.map(({ startMs, text }) => ({ startMs, title: text })),
    },
  };
};

export const writeTracks = async (
  trx: Database,
  videoId: number,
  tracks: CaptionsFields['tracks'],
): Promise<void> => {
  await trx
    .updateTable('videos')
    .set({ captions: JSON.stringify(tracks) })
    .where('id', '=', videoId)
    .execute();
};

export const writeChapters = async (
  trx: Database,
  videoId: number,
  chapters: readonly Cue[],
): Promise<void> => {
  await trx
    .updateTable('videos')
    .set({ chapters: JSON.stringify(chapters) })
    .where('id', '=', videoId)
    .execute();
};

/** Returns the moment and the author of this version of the captions; null if there is none. */
export const lastSave = async (
  db: Database,
  videoId: number,
  version: number,
): Promise<{ savedAt: Date; name: string | null } | null> => {
  const row = await db
    .selectFrom('catalog_revisions as revision')
    .leftJoin('users', 'users.id', 'revision.saved_by')
    .select(camelCased(['revision.saved_at', 'revision.saved_by', 'users.first_name', 'users.last_name']))
    .where('revision.kind', '=', 'captions')
    .where('revision.content_id', '=', videoId)
    .where('revision.version', '=', version)
    .executeTakeFirst();
  if (!row) return null;
  const name =
    row.savedBy === null
      ? null
      : fullNameOf({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' });
  return { savedAt: row.savedAt, name: name || null };
};
