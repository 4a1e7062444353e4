import type { PlanEntry, PlanSections } from '../../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import type { PlaylistEntry } from '../../../../contract/members/playlists.schema.ts';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Neighbour } from '../../../../player/player-api.ts';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { classesOf } from '../../catalog/index.ts';
import { classPath, type Origin, withOrigin } from '../origin.ts';

/** Class before or after the current one, at an address of ours. */
export type ClassNeighbour = Neighbour & { href: PageAddress };
/** Place in the list beside the player; it has its own key, because a playlist may contain a class twice. */
export type ClassListEntry = { key: string; href: PageAddress; entry: PlanEntry };
/** List of classes, with the address of its page; `total` includes the places that are not loaded yet. */
export type ClassList = {
  title: string;
  href: PageAddress;
  places: readonly ClassListEntry[];
  total: number;
};

/** Number of rows shown at first, and added by every "Load more". */
export const rowsPerLoad = 10;

const place = (key: number, entry: PlanEntry, path: PageAddress, origin: Origin): ClassListEntry => ({
  key: String(key),
  href: withOrigin(path, origin),
  entry,
});

/** Returns all classes of a series in order, including bonus classes. A borrowed class is opened within this series. */
export const seriesList = (series: { slug: string; title: string }, sections: PlanSections): ClassList => {
  const places = classesOf(sections).map((item) =>
    place(item.id, item, classPath(series.slug, item.id), { type: 'series' }),
  );
  return {
    title: series.title,
    href: pageAddress('/series/$slug/workouts', { slug: series.slug }),
    places,
    total: places.length,
  };
};

/**
 * Returns the loaded part of a playlist with `total` entries; classes that have left the catalog are skipped. Null if
 * the whole playlist is loaded and has no class left.
 */
export const playlistList = (
  uuid: string,
  entries: readonly PlaylistEntry[],
  total: number,
): ClassList | null => {
  const places = entries.flatMap(({ id, planEntry }) =>
    planEntry ? place(id, planEntry, planEntry.planEntryUrl, { type: 'playlist', uuid }) : [],
  );
  if (places.length === 0 && entries.length >= total) return null;
  const gone = entries.length - places.length;
  const title = entries[0]?.playlist.title ?? '';
  return { title, href: pageAddress('/playlists/$uuid', { uuid }), places, total: total - gone };
};

/**
 * Returns the index of a class: that of the first of the `likely` places that holds it, else its first place; -1 if it
 * is not in the list.
 */
export const placeOf = (
  places: readonly ClassListEntry[],
  classId: number,
  likely: readonly (string | null)[],
): number => {
  for (const key of likely) {
    const index = places.findIndex((one) => one.key === key && one.entry.id === classId);
    if (index >= 0) return index;
  }
  return places.findIndex(({ entry }) => entry.id === classId);
};

/** Number of the rows that a narrow page shows. */
const nearRows = 3;

/** Returns true for the rows of a narrow page: those after the current one, or the last of the list. */
export const isNear = (at: number, current: number, total: number): boolean => {
  const first = Math.max(0, Math.min(current + 1, total - nearRows));
  return at >= first && at < first + nearRows;
};

/** Returns the number of rows to show: whole loads, and always enough to include the current row. */
export const rowsShown = (total: number, current: number, loads: number): number =>
  Math.min(total, Math.max(loads, Math.floor(Math.max(0, current) / rowsPerLoad) + 1) * rowsPerLoad);

/** Returns the index of the next class that is not declined; -1 if none follows. */
export const indexAfter = (
  places: readonly ClassListEntry[],
  index: number,
  declined: ReadonlySet<number>,
): number => (index < 0 ? -1 : places.findIndex(({ entry }, at) => at > index && !declined.has(entry.id)));

export const neighbourAt = (places: readonly ClassListEntry[], index: number): ClassNeighbour | null => {
  const there = places[index];
  if (!there) return null;
  const { title, coaches, humanDuration, coverPhoto } = there.entry;
  return {
    title,
    coach: withCommas(coaches.map(coachName)),
    href: there.href,
    humanDuration: lengthText(humanDuration),
    imageUrl: coverPhoto.small.url,
    focus: coverPhoto.focus,
  };
};
