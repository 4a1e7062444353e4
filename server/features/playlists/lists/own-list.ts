import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { rankBefore } from '../../catalog/index.ts';
import type { PlaylistContext } from '../context.ts';
import { changeList } from '../entries/changing.ts';
import { namedFirst, ranksToMove } from '../entries/places.ts';
import { listFull, mostInList } from '../limits.ts';
import { parseUuid } from '../uuid.ts';
import { ranksOf, setListRanks, topOfList } from './list-store.ts';

/** The key of a new first place in a member's list, which the caller has locked. */
export const firstPlace = async (trx: Database, userId: string): Promise<string> => {
  const { first, count } = await topOfList(trx, userId);
  if (count >= mostInList) throw listFull();
  return rankBefore(first);
};

type PlaylistPosition = string | { uuid: string; order: number };

const inOrder = (named: readonly PlaylistPosition[]): (string | null)[] =>
  named
    .map((one, index) => (typeof one === 'string' ? { uuid: one, order: index } : one))
    .toSorted((a, b) => a.order - b.order)
    .map(({ uuid }) => parseUuid(uuid));

/** Puts the playlists that are named first, the others keep their order after them. */
export const sortOwnList = async (
  context: PlaylistContext,
  viewer: Viewer,
  named: readonly PlaylistPosition[],
): Promise<{ success: true; playlists: string[] }> =>
  changeList(context, viewer.id, async (trx) => {
    const listed = await ranksOf(trx, viewer.id);
    const uuids = inOrder(named);
    const wanted = namedFirst<string | null>(
      listed.map(({ id }) => id),
      uuids,
    )?.flatMap((uuid) => uuid ?? []);
    if (!wanted)
      throw new AppError('invalid', {
        fields: { playlists: [t('must each be once a playlist that you made or follow')] },
      });
    await setListRanks(trx, viewer.id, ranksToMove(listed, wanted));
    return { success: true, playlists: wanted };
  });
