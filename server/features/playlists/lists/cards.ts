import type { PlaylistCard } from '../../../../contract/members/playlists.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isAuthor, mayView } from '../access.ts';
import { nothing } from '../contents/contents.ts';
import type { PlaylistContext } from '../context.ts';
import type { PlaylistRow } from '../store.ts';
import { coverOf } from '../texts/cover.ts';
import { playlistCard } from '../view.ts';
import type { ViewerMarks } from './list-store.ts';

const noMarks: ViewerMarks = { position: null, reported: false };

/** Those of these playlists that the viewer may see, as lists show them; the same few queries, however many there are. */
export const cardsOf = async (
  { classes, contents, uploads }: PlaylistContext,
  rows: readonly PlaylistRow[],
  { viewer, marks }: { viewer: Viewer | null; marks: ReadonlyMap<string, ViewerMarks> },
): Promise<PlaylistCard[]> => {
  // One may have become private since its id was read.
  const open = rows.filter((row) => mayView(viewer, row));
  const inside = await contents(open);
  const firstIds = [...new Set([...inside.values()].flatMap(({ firstClassId }) => firstClassId ?? []))];
  const firsts = firstIds.length > 0 ? await classes.cardsFor(firstIds, viewer) : new Map();
  return open.map((row) => {
    const { firstClassId, ...figures } = inside.get(row.id) ?? nothing;
    return playlistCard(row, {
      marks: marks.get(row.id) ?? noMarks,
      own: isAuthor(viewer, row),
      cover: coverOf(uploads, row.cover),
      firstEntry: firsts.get(firstClassId ?? 0) ?? null,
      ...figures,
    });
  });
};
