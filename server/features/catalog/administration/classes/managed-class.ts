import type {
  ClassVideo,
  ManagedClass,
} from '../../../../../contract/catalog-administration/classes.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { imageOf, preparingImage } from '../../image.ts';
import { classUrl } from '../../view.ts';
import { type ClassSurroundings, classFieldsOf, surroundingsOf } from '../managed-class-store.ts';
import { publicationOf } from './awaited-publication-store.ts';
import { stateOn } from './class-state.ts';

const videoView = (row: ClassSurroundings): ClassVideo | null =>
  row.videoId === null
    ? null
    : {
        id: row.videoId,
        title: row.videoTitle ?? '',
        processStatus: row.processStatus ?? 'uploaded',
        progress: row.processStatus === 'finished' ? 100 : row.percent,
        failure: row.failure,
        duration: Math.round((row.durationMs ?? 0) / 1000),
        height: row.height,
        captions: row.captions,
        chapters: row.chapters,
        poster: row.poster,
      };

/** A class as its editor has it. Throws `not_found`, also for one that was deleted. */
export const managedClass = async (db: Database, id: number, now: Date): Promise<ManagedClass> => {
  const [fields, row, publication] = await Promise.all([
    classFieldsOf(db, id),
    surroundingsOf(db, id),
    publicationOf(db, id),
  ]);
  if (!fields || !row) throw new AppError('not_found');
  return {
    id,
    version: row.version,
    fields,
    state: stateOn(row, now),
    updatedAt: row.updatedAt.toISOString(),
    series: {
      id: row.planId,
      title: row.planTitle,
      slug: row.planSlug,
      state: stateOn({ state: row.planState, publishedAt: row.planPublishedAt }, now),
    },
    publication: {
      waits: publication.waits,
      problem: publication.problem,
      series: publication.series?.title ?? null,
      coaches: publication.coaches.map(({ name }) => name),
    },
    place: row.place,
    coaches: row.coaches,
    subcategories: row.subcategories,
    video: videoView(row),
    picture: imageOf(row.image),
    missingPoster: row.image === preparingImage,
    minutesWatched: row.watchedMinutes ?? 0,
    url: classUrl(row.planSlug, id),
  };
};
