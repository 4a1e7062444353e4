import type { PlaylistEntry } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type QueryParams, textParam } from '../../../../contract/query-params.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { PlaylistContext } from '../context.ts';
import { mostEntries, playlistFull } from '../limits.ts';
import type { PlaylistHead } from '../store.ts';
import { entryView } from '../view.ts';
import { changeOwn, mustHaveClasses } from './changing.ts';
import {
  addEntries,
  entriesOf,
  type RankedEntry,
  removeEntry,
  setRanks,
  topOf,
} from './entry-change-store.ts';
import { namedFirst, placesNamed, ranksAbove, ranksToMove } from './places.ts';

type Own = { uuid: string; viewer: Viewer };

/** Adds classes above the others in a playlist that the caller has locked. */
export const prependClasses = async (
  { clock }: PlaylistContext,
  trx: Database,
  { id, title }: Pick<PlaylistHead, 'id' | 'title'>,
  classIds: readonly number[],
): Promise<{ id: number; createdAt: Date }[]> => {
  const { first, count } = await topOf(trx, id);
  if (count + classIds.length > mostEntries) throw playlistFull(title);
  const ranks = ranksAbove(first, classIds.length);
  const entries = classIds.map((classId, index) => ({ classId, rank: ranks[index] ?? '' }));
  return addEntries(trx, id, entries, clock.now());
};

/** Adds a class, first; also one that is in it already (PL-094, NS-112). */
export const addEntry = async (
  context: PlaylistContext,
  own: Own,
  classId: number,
): Promise<PlaylistEntry> => {
  const { playlist, added } = await changeOwn(context, own, async (trx, playlist) => {
    await mustHaveClasses(context, trx, [classId]);
    const [added] = await prependClasses(context, trx, playlist, [classId]);
    if (!added) throw new Error(`Class ${classId} was not added to ${playlist.id}`);
    return { playlist, added };
  });
  const cards = await context.classes.cardsFor([classId], own.viewer);
  const row = { ...added, classId, position: 0 };
  return entryView(playlist, row, { card: cards.get(classId) ?? null, locked: false });
};

/** One occurrence of a class: the place that is named, else the first. A class that is gone is called 0. */
const occurrence = (
  entries: readonly RankedEntry[],
  classId: string,
  query: QueryParams,
): RankedEntry | undefined => {
  const entryId = textParam(query, 'entry_id');
  return entries.find(
    (one) =>
      (entryId === '' || String(one.id) === entryId) &&
      (String(one.classId) === classId || (classId === '0' && entryId !== '')),
  );
};

/** Takes one occurrence out (PL-095, NS-112). */
export const removeOccurrence = async (
  context: PlaylistContext,
  own: Own,
  { classId, query }: { classId: string; query: QueryParams },
): Promise<{ success: true; entryCount: number }> =>
  changeOwn(context, own, async (trx, playlist) => {
    const entries = await entriesOf(trx, playlist.id);
    const found = occurrence(entries, classId, query);
    if (!found) throw new AppError('not_found', { message: t('That class is not in this playlist.') });
    await removeEntry(trx, found.id);
    return { success: true, entryCount: entries.length - 1 };
  });

/** The places a call names, by themselves or by their classes. */
export type NamedPlaces = { entry_ids?: number[]; plan_entry?: number[] };

const readPlaces = (
  entries: readonly RankedEntry[],
  { entry_ids: ids, plan_entry: classIds }: NamedPlaces,
): number[] => {
  const wrong = (field: string, says: string) => new AppError('invalid', { fields: { [field]: [says] } });
  if (!ids && !classIds) throw wrong('plan_entry', t('is missing'));
  const named = ids ?? placesNamed(entries, classIds ?? []);
  const wanted =
    named &&
    namedFirst(
      entries.map(({ id }) => id),
      named,
    );
  if (wanted) return wanted;
  throw ids
    ? wrong('entry_ids', t('must each be once a place of this playlist'))
    : wrong('plan_entry', t('must all be in this playlist, as often as they are named'));
};

/** Puts the places that are named first, the others keep their order after them. */
export const sortEntries = async (
  context: PlaylistContext,
  own: Own,
  named: NamedPlaces,
): Promise<{ success: true; entryIds: number[] }> =>
  changeOwn(context, own, async (trx, playlist) => {
    const entries = await entriesOf(trx, playlist.id);
    const wanted = readPlaces(entries, named);
    await setRanks(trx, playlist.id, ranksToMove(entries, wanted));
    return { success: true, entryIds: wanted };
  });
