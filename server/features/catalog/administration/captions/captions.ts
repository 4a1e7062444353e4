import { isDeepStrictEqual } from 'node:util';
import type {
  CaptionsChange,
  ManagedCaptions,
} from '../../../../../contract/catalog-administration/captions.schema.ts';
import { chapterCues } from '../../../../../contract/text-tracks/rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { saveVersion } from '../saving/versioned-save.ts';
import { captionsToBe } from './captions-fields.ts';
import {
  captionsOf,
  classWithVideo,
  lastSave,
  type VideoCaptions,
  writeChapters,
  writeTracks,
} from './captions-store.ts';

const nothing: VideoCaptions = {
  version: 1,
  durationMs: 0,
  embedded: [],
  fields: { tracks: [], chapters: [] },
};

/** The captions and chapters of a class as their editor has them. Throws `not_found`, also for a deleted class. */
export const managedCaptions = async (db: Database, id: number): Promise<ManagedCaptions> => {
  const entry = await classWithVideo(db, id);
  if (!entry) throw new AppError('not_found');
  const { videoId } = entry;
  const { version, durationMs, embedded, fields } =
    (videoId === null ? null : await captionsOf(db, videoId)) ?? nothing;
  const saved = videoId === null ? null : await lastSave(db, videoId, version);
  return {
    ...entry,
    version,
    durationMs,
    embedded,
    ...fields,
    saved: saved && { at: saved.savedAt.toISOString(), by: saved.name },
  };
};

const present = async (trx: Database, videoId: number): Promise<VideoCaptions> => {
  const captions = await captionsOf(trx, videoId);
  if (!captions) throw new AppError('not_found');
  return captions;
};

/**
 * Saves captions and chapters. Throws `invalid` with what is wrong, and `conflict` where another editor saved after
 * `version` was read, or gave the class another video.
 */
export const saveCaptions = async (
  { db, clock }: { db: Database; clock: Clock },
  viewer: Viewer,
  { id, version, videoId, ...change }: CaptionsChange & { id: number },
): Promise<ManagedCaptions> => {
  const entry = await classWithVideo(db, id);
  if (!entry) throw new AppError('not_found');
  if (entry.videoId !== videoId) throw new AppError('conflict');
  await saveVersion(db, {
    kind: 'captions',
    id: videoId,
    version,
    authorId: viewer.id,
    now: clock.now(),
    read: async (trx) => (await present(trx, videoId)).fields,
    write: async (trx) => {
      const { fields: before, durationMs } = await present(trx, videoId);
      const after = captionsToBe(before, change);
      if (!isDeepStrictEqual(before.tracks, after.tracks)) await writeTracks(trx, videoId, after.tracks);
      // Chapters from a file may have pauses between them, which stay until an editor changes the chapters.
      if (!isDeepStrictEqual(before.chapters, after.chapters))
        await writeChapters(trx, videoId, chapterCues(after.chapters, durationMs));
    },
  });
  return managedCaptions(db, id);
};
