import { t } from '../../../../contract/messages.ts';
import { mostCopied, mostInList } from '../../playlists/index.ts';
import type { Archive } from '../archive/archive-reader.ts';
import { type Importing, type Part, pastMoment } from './importing.ts';

const listFull = (count: number): string[] =>
  count > 0
    ? [
        t(
          '{count, plural, one {# playlist} other {# playlists}} did not fit: a list holds {playlists} at most, and {classes} classes.',
          { count, playlists: mostInList, classes: mostCopied },
        ),
      ]
    : [];

/** Imports playlists with those of their classes that exist here. */
export const importPlaylists = async (
  { context, trx, userId, classes, now, budget }: Importing,
  rows: Archive['lists']['playlists'],
): Promise<Part> => {
  const playlists = rows.map(({ id, title, description, createdAt, entries, ...row }) => ({
    id,
    title,
    description,
    private: row.private,
    createdAt: pastMoment(createdAt, now) ?? now,
    entries: entries.flatMap((entry) => {
      const classId = entry.class && classes.idOf(entry.class);
      return classId === null ? [] : [{ classId, addedAt: pastMoment(entry.addedAt, now) ?? now }];
    }),
  }));
  const { added, left, later } = await context.playlists.restore(trx, userId, playlists, budget.left());
  if (later > 0) budget.exceeded();
  return {
    total: rows.reduce((sum, { entries }) => sum + 1 + entries.filter((entry) => entry.class).length, 0),
    imported: added,
    skipped: listFull(left),
  };
};

/** Follows the playlists of the archive that can be followed here. */
export const importFollowed = async (
  { context, trx, userId }: Importing,
  rows: Archive['lists']['followed-playlists'],
): Promise<Part> => {
  const { added, left, gone } = await context.playlists.restoreFollowed(
    trx,
    userId,
    rows.map(({ id }) => id),
  );
  return {
    total: rows.length,
    imported: added,
    skipped: [
      ...rows
        .filter(({ id }) => gone.has(id))
        .map(({ title }) =>
          title === null
            ? t('A playlist you followed is not open to you here.')
            : t('The playlist “{title}” cannot be followed here.', { title }),
        ),
      ...listFull(left),
    ],
  };
};
