import {
  liveStateAt,
  mentionedFromMs,
  nextShowWithinMs,
  overAtMs,
  streamLeadMs,
} from '../../../../contract/live/live-limits.ts';
import type {
  ComingLiveShow,
  LiveShow,
  LiveShowCard,
  LiveShows,
  NextLiveShow,
} from '../../../../contract/live/live-shows.schema.ts';
import { hasAccess } from '../../../../contract/members/access.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { isSlug, slugInAddress } from '../../../../contract/slugs.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { translatedRow } from '../../../platform/translated-row.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Catalog, chosenImage, type StoredFocus } from '../../catalog/index.ts';
import { nameOf } from '../instructors.ts';
import { attendancesOf, attends } from './attendance-store.ts';
import { type ShownRow, shownBySlug } from './shown-store.ts';
import { timesOf, type WatchedShows } from './watch-shows.ts';

export type MemberContext = {
  db: Database;
  clock: Clock;
  shows: Pick<WatchedShows, 'rows'>;
  catalog: Pick<Catalog, 'cardsFor'>;
  /** Returns the number of members who watch, by show. */
  countWatching: (showIds: readonly number[]) => Promise<Map<number, number>>;
};

type ListContext = Pick<MemberContext, 'db' | 'clock' | 'shows' | 'countWatching'>;

const mostComing = 50;
const mostPast = 12;
/** Grace period in which browsers go on playing a show that overruns. */
const overrunMs = 30 * 60_000;

const image = (key: string | null, focus: StoredFocus) => (key === null ? null : chosenImage(key, focus));

const coachUrlOf = ({ coachSlug }: ShownRow) =>
  coachSlug === null ? null : pageAddress('/instructors/$slug', { slug: coachSlug });

const wordsOf = ({ title, description, translations }: ShownRow) =>
  translatedRow({ title, description, translations });

const cardOf = (row: ShownRow): LiveShowCard => {
  const { title, translated } = wordsOf(row);
  return {
    slug: row.slug,
    title,
    translated,
    instructor: {
      name: nameOf(row),
      photo: image(row.photo, { focusX: row.photoFocusX, focusY: row.photoFocusY }),
    },
    thumbnail: image(row.thumbnail, row),
    startsAt: row.startsAt.toISOString(),
    durationMinutes: row.durationMinutes,
    status: row.status,
    url: pageAddress('/live/$slug', { slug: row.slug }),
    coachUrl: coachUrlOf(row) ?? undefined,
  };
};

/** Card with the description. */
const tileOf = (row: ShownRow) => ({ ...cardOf(row), description: wordsOf(row).description });

type Attendances = (showId: number) => ComingLiveShow['attendance'];

/** Returns the counts of shows for a member; null for a visitor, whose page is cached. */
const readAttendances = async (
  { db, clock, countWatching }: ListContext,
  viewer: Viewer | null,
  coming: readonly ShownRow[],
): Promise<Attendances> => {
  if (!viewer) return () => null;
  const nowMs = clock.now().getTime();
  const ids = coming.map(({ id }) => id);
  const live = coming.filter((row) => liveStateAt(timesOf(row), nowMs) === 'live').map(({ id }) => id);
  const [attendances, watching] = await Promise.all([
    attendancesOf(db, viewer.id, ids),
    live.length > 0 ? countWatching(live) : new Map<number, number>(),
  ]);
  return (showId) => ({
    inCalendar: attendances.get(showId)?.inCalendar ?? false,
    reminded: attendances.get(showId)?.reminded ?? 0,
    watching: watching.get(showId) ?? 0,
  });
};

export const listShown = async (context: ListContext, viewer: Viewer | null): Promise<LiveShows> => {
  const now = context.clock.now();
  const rows = context.shows.rows();
  const isOver = (row: ShownRow): boolean => liveStateAt(timesOf(row), now.getTime()) === 'ended';
  const coming = rows
    .filter((row) => !isOver(row))
    .toReversed()
    .slice(0, mostComing);
  const attendanceOf = await readAttendances(context, viewer, coming);
  return {
    now: now.toISOString(),
    coming: coming.map((row) => ({ ...tileOf(row), attendance: attendanceOf(row.id) })),
    past: rows
      .filter((row) => row.recordingClassId !== null && isOver(row))
      .slice(0, mostPast)
      .map(tileOf),
  };
};

/** Returns the live show that began last, else the scheduled one that is mentioned first. */
export const nextShown = async (
  { db, clock, shows }: Pick<MemberContext, 'db' | 'clock' | 'shows'>,
  viewer: Viewer | null,
): Promise<NextLiveShow> => {
  const now = clock.now();
  const nowMs = now.getTime();
  const known = shows.rows().filter((row) => row.startsAt.getTime() - nextShowWithinMs <= nowMs);
  const stateOf = (row: ShownRow) => liveStateAt(timesOf(row), nowMs);
  const live = known.find((row) => stateOf(row) === 'live');
  if (live) return { now: now.toISOString(), show: cardOf(live), reminded: false };
  const coming = known.filter((row) => stateOf(row) === 'scheduled');
  const attendances = viewer
    ? await attendancesOf(
        db,
        viewer.id,
        coming.map(({ id }) => id),
      )
    : null;
  const isReminded = ({ id }: ShownRow): boolean => attendances?.get(id)?.inCalendar ?? false;
  const mentionedFrom = (row: ShownRow): number => mentionedFromMs(timesOf(row), isReminded(row));
  const show = coming.toSorted((one, other) => mentionedFrom(one) - mentionedFrom(other)).at(0);
  return {
    now: now.toISOString(),
    show: show ? cardOf(show) : null,
    reminded: show ? isReminded(show) : false,
  };
};

/** Throws `not_found` if members see no show of this address. */
export const requireShown = async (
  { db, shows }: Pick<MemberContext, 'db' | 'shows'>,
  slug: string,
): Promise<ShownRow> => {
  const known = shows.rows().find((row) => row.slug === slug);
  const row = known ?? (isSlug(slug) ? await shownBySlug(db, slug) : null);
  if (!row) throw new AppError('not_found');
  return row;
};

/** Returns true from 15 minutes before the show begins until no browser plays it any more. */
const isStreamed = (row: ShownRow, now: Date): boolean => {
  if (row.status === 'ended') return false;
  const begins = row.status === 'live' ? 0 : row.startsAt.getTime() - streamLeadMs;
  return now.getTime() >= begins && now.getTime() < overAtMs(timesOf(row)) + overrunMs;
};

/** Returns true while browsers play the show. */
export const isPlayed = (row: ShownRow, now: Date): boolean =>
  isStreamed(row, now) && (row.status === 'live' || now >= row.startsAt);

export const shownShow = async (
  context: MemberContext,
  slug: string,
  viewer: Viewer | null,
): Promise<LiveShow> => {
  const { db, clock, catalog } = context;
  const row = await requireShown(context, slug);
  const now = clock.now();
  const isOver = liveStateAt(timesOf(row), now.getTime()) === 'ended';
  const recordingId = isOver ? row.recordingClassId : null;
  const [inCalendar, recordings] = await Promise.all([
    viewer ? attends(db, viewer.id, row.id) : false,
    recordingId === null ? null : catalog.cardsFor([recordingId], viewer),
  ]);
  const locked = !hasAccess(viewer);
  return {
    id: row.id,
    ...tileOf(row),
    now: now.toISOString(),
    coachUrl: coachUrlOf(row),
    locked,
    streamUrl: !locked && isStreamed(row, now) ? row.streamUrl : null,
    inCalendar,
    recording: recordings?.get(recordingId ?? 0) ?? null,
  };
};

const livePage = /^\/live\/([^/?]+)\/?(?:\?|$)/;

/** Returns the stream origin for the page of a show; empty for other pages and for viewers without access. */
export const streamOrigins = (
  { shows }: Pick<MemberContext, 'shows'>,
  url: string,
  viewer: Viewer | null,
): readonly string[] => {
  const slug = slugInAddress(livePage.exec(url)?.[1]);
  if (slug === null || !hasAccess(viewer)) return [];
  const row = shows.rows().find((one) => one.slug === slug);
  return row?.streamUrl && row.status !== 'ended' ? [new URL(row.streamUrl).origin] : [];
};
