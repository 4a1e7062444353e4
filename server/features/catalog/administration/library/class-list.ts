import type {
  classLibraryEndpoints,
  LibraryClass,
} from '../../../../../contract/catalog-administration/class-library.schema.ts';
import { librarySorts } from '../../../../../contract/catalog-administration/class-limits.ts';
import type { QueryOf } from '../../../../../contract/endpoint.ts';
import { AppError } from '../../../../platform/errors.ts';
import { wordsOf } from '../../../../platform/sql/word-search.ts';
import { chosenImage, preparingImage } from '../../image.ts';
import { classUrl } from '../../view.ts';
import { stateOn } from '../classes/class-state.ts';
import type { EditingContext } from '../editing-context.ts';
import { countClasses } from './class-counts-store.ts';
import { classPositions, type LibraryRow, libraryRows, type Position } from './class-list-store.ts';

type ListQuery = QueryOf<(typeof classLibraryEndpoints)['GET /admin/api/plan_entries']>;

const pageSize = 50;

const writeCursor = (sort: string, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** Throws `bad_request` for what is no `next` of a list in this order. */
const readCursor = (sort: string, text: string): Position => {
  try {
    const [of, value, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    const known =
      value === null || typeof value === (sort === 'length' || sort === 'minutes' ? 'number' : 'string');
    const moment = sort !== 'newest' || !Number.isNaN(Date.parse(String(value)));
    if (of === sort && known && moment && Number.isInteger(id)) return { value, id } as Position;
  } catch (error) {
    throw new AppError('bad_request', { cause: error });
  }
  throw new AppError('bad_request');
};

const libraryView = (row: LibraryRow, now: Date): LibraryClass => ({
  id: row.id,
  title: row.title,
  state: stateOn(row, now),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  series: { id: row.planId, title: row.planTitle },
  coaches: row.coaches,
  difficulty: row.difficulty,
  duration: Math.round((row.durationMs ?? 0) / 1000),
  video:
    row.videoId === null || row.processStatus === null
      ? null
      : {
          id: row.videoId,
          processStatus: row.processStatus,
          progress: row.processStatus === 'finished' ? 100 : (row.percent ?? 0),
          failure: row.failure,
          captions: row.captions,
        },
  picture: chosenImage(row.image, row),
  missingPoster: row.image === preparingImage && row.videoId !== null,
  freePreview: row.freePreview,
  bonus: row.bonus,
  minutesWatched: row.watchedMinutes ?? 0,
  url: classUrl(row.planSlug, row.id),
});

/** A page of the library; how many classes each tab has only on the first. */
export const listClasses = async ({ db, clock }: EditingContext, query: ListQuery) => {
  const now = clock.now();
  const sort = query.order ?? librarySorts[0];
  const after = query.after === undefined ? null : readCursor(sort, query.after);
  const list = {
    words: wordsOf(query.q ?? ''),
    missing: query.missing ?? null,
    seriesId: query.series === undefined ? null : Number(query.series),
    now,
  };
  const [positions, counts] = await Promise.all([
    classPositions(db, { ...list, tab: query.state ?? 'all', sort, after, limit: pageSize + 1 }),
    after === null ? countClasses(db, list) : null,
  ]);
  const shown = positions.slice(0, pageSize);
  const rows = new Map(
    (
      await libraryRows(
        db,
        shown.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const last = shown.at(-1);
  return {
    classes: shown.flatMap(({ id }) => {
      const row = rows.get(id);
      return row ? [libraryView(row, now)] : [];
    }),
    next: last && positions.length > pageSize ? writeCursor(sort, last) : null,
    counts,
  };
};
