import type { Database } from '../../platform/db.ts';
import { contentNames as catalogNames } from '../catalog/index.ts';
import { liveInstructorName, namesOfShows } from '../live/index.ts';
import { type ContentReference, idsOf } from './content-ids.ts';

type ContentName = { title: string; instructors: string[] };

/** Returns live shows by their id, as it is spelled; no drafts, and no deleted ones. */
const shownShows = async (
  db: Database,
  asked: readonly ContentReference[],
): Promise<Map<string, ContentName>> => {
  const shows = await namesOfShows(db, idsOf(asked, 'LIVE'));
  return new Map(
    shows.flatMap((show) =>
      show.shown ? [[String(show.id), { title: show.title, instructors: [liveInstructorName(show)] }]] : [],
    ),
  );
};

/**
 * Returns the names and coaches of these classes, series and live shows, in the order asked; null for content that was
 * never out.
 */
export const contentNames = async (
  db: Database,
  asked: readonly ContentReference[],
  now: Date,
): Promise<(ContentName | null)[]> => {
  const [ofCatalog, shows] = await Promise.all([catalogNames(db, asked, now), shownShows(db, asked)]);
  return asked.map(({ type, id }, place) =>
    type === 'LIVE' ? (shows.get(id) ?? null) : (ofCatalog[place] ?? null),
  );
};
