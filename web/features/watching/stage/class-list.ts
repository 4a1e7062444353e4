import type { PlanEntry, PlanSections } from '../../../../contract/catalog/plan-entries.ts';
import type { PlaylistEntry } from '../../../../contract/members/playlists.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Neighbour } from '../../../player/player-api.ts';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { classesOf } from '../../catalog/index.ts';
import { classPath, type Origin, withOrigin } from '../origin.ts';

/** One place in the list beside the player. A playlist may hold a class twice, so a place has a key of its own. */
export type ClassListEntry = { key: string; href: PageAddress; entry: PlanEntry };
/** `total` counts the places that are not loaded yet, too. */
export type ClassList = { title: string; places: readonly ClassListEntry[]; total: number };

/** How many rows are shown at first, and with every "Load more". */
export const rowsPerLoad = 10;

const place = (key: number, entry: PlanEntry, path: PageAddress, origin: Origin): ClassListEntry => ({
  key: String(key),
  href: withOrigin(path, origin),
  entry,
});

/** Every class of a series in its order, bonus classes included. One that it borrows is watched as part of it. */
export const seriesList = (series: { slug: string; title: string }, sections: PlanSections): ClassList => {
  const places = classesOf(sections).map((item) =>
    place(item.id, item, classPath(series.slug, item.id), { type: 'series' }),
  );
  return { title: series.title, places, total: places.length };
};

/**
 * What is loaded of a playlist of so many entries. Null for one with nothing to play: classes that have left the
 * catalog are passed over.
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
  return { title: entries[0]?.playlist.title ?? '', places, total: total - gone };
};

/**
 * Where in the list one is: at the first of the `likely` places that is this class, else at the class's first place.
 * -1 when it is not in the list.
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

/** The rows to show after so many loads: whole loads, and always the current row. */
export const rowsShown = (total: number, current: number, loads: number): number =>
  Math.min(total, Math.max(loads, Math.floor(Math.max(0, current) / rowsPerLoad) + 1) * rowsPerLoad);

export const neighbourAt = (places: readonly ClassListEntry[], index: number): Neighbour | null => {
  const there = places[index];
  if (!there) return null;
  const { title, coaches, humanDuration, coverPhoto } = there.entry;
  return {
    title,
    coach: coaches.map(coachName).join(', '),
    href: there.href,
    humanDuration,
    imageUrl: coverPhoto.small.url,
    focus: coverPhoto.focus,
  };
};
