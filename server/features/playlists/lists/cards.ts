import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isAuthor, mayView } from '../access.ts';
import { nothing } from '../contents/contents.ts';
import type { PlaylistContext } from '../context.ts';
import type { ShownPlaylist } from '../shown-store.ts';
import { coverOf, mosaicOf } from '../texts/cover.ts';
import { playlistCard } from '../view.ts';

/** Returns cards of the playlists that the viewer may see, with the same few queries for any number of playlists. */
export const cardsOf = async (
  { classes, contents, uploads }: PlaylistContext,
  playlists: readonly ShownPlaylist[],
  viewer: Viewer | null,
): Promise<PlaylistCard[]> => {
  const open = playlists.filter((one) => mayView(viewer, one));
  const inside = await contents.of(open);
  const named = open.flatMap(({ id, cover }) => {
    const { firstClassId, mosaicClassIds } = inside.get(id) ?? nothing;
    return [firstClassId ?? [], cover === null ? mosaicClassIds : []].flat();
  });
  const cards = named.length > 0 ? await classes.cardsFor([...new Set(named)], viewer) : new Map();
  return open.map((one) => {
    const { firstClassId, mosaicClassIds, ...figures } = inside.get(one.id) ?? nothing;
    return playlistCard(one, {
      own: isAuthor(viewer, one),
      cover: coverOf(uploads, one.cover),
      mosaic: mosaicOf(one.cover, mosaicClassIds, cards),
      firstEntry: cards.get(firstClassId ?? 0) ?? null,
      ...figures,
    });
  });
};
