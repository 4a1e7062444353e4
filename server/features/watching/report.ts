import type { VideoTrack } from '../../../contract/members/watching.schema.ts';

/** Report of a player with the rules of BEY-11 applied: position, end and completion, to be merged into its view. */
export type Report = {
  view: string;
  /** Order of the reports of one view. */
  sequence: number;
  /** Moment of the event by the server's clock. */
  reportedAt: Date;
  positionMs: number;
  /** True if the video ended or the position counts as complete: there is nothing to continue. */
  over: boolean;
  /** True if the video does not play on from there for now. */
  resting: boolean;
  /** Milliseconds played in this view so far; null if the player does not report them. */
  watchedMs: number | null;
  /** True if this report completes the class. */
  completes: boolean;
  /** True if the player did not know the member's place. */
  placeUnknown?: boolean;
};

const secondMs = 1000;
const dayMs = 24 * 60 * 60 * secondMs;
/** Maximum age of a report; a report that waited longer counts as this old. */
const longestDelayMs = 7 * dayMs;
/** Minimum position and played time of a started class. */
export const startMs = 10 * secondMs;
const endZoneMs = 60 * secondMs;
/** Minimum stretch played up to a position, which shows that the member did not jump there. */
const stretchMs = 5 * secondMs;

const milliseconds = (seconds: number, most: number): number =>
  Math.min(Math.round(seconds * secondMs), most);

/** Returns the position from which a class of this length counts as complete. */
export const endZoneBeginsAtMs = (durationMs: number): number =>
  Math.max(startMs, Math.min(0.9 * durationMs, durationMs - endZoneMs));

/**
 * Returns the view of the day, for players that name no view. Its reports are ordered by time, those of one moment by
 * position.
 */
const viewOfDay = (at: Date): string =>
  `00000000-0000-4000-8000-0000${at.toISOString().slice(0, 10).replaceAll('-', '')}`;

const placesAMoment = 2048;
const sequenceAt = (at: Date, positionMs: number, over: boolean): number =>
  at.getTime() * placesAMoment +
  (over ? placesAMoment - 1 : Math.min(Math.floor(positionMs / 5000), placesAMoment - 2));

/** True if the position was reached by playing; a player that does not report this is trusted. */
const playedThere = ({ event, from, watched }: VideoTrack, positionMs: number): boolean => {
  if (event === 'ended') return true;
  if (event === 'seek') return false;
  if (from !== undefined) return positionMs - milliseconds(from, dayMs) >= stretchMs;
  return watched === undefined || milliseconds(watched, dayMs) >= startMs;
};

const restsAfter: readonly VideoTrack['event'][] = ['pause', 'ended', 'window_closed'];

/** Reads a report of a player. `durationMs` is the video's own, 0 if unknown: then only `ended` completes the class. */
export const readReport = (track: VideoTrack, durationMs: number, now: Date): Report => {
  const { event, view, sequence, watched } = track;
  const reportedAt = new Date(now.getTime() - Math.min(track.age_ms ?? 0, longestDelayMs));
  const seconds = event === 'seek' ? (track.to ?? track.position) : track.position;
  const positionMs = milliseconds(seconds, durationMs || dayMs);
  const inEndZone = durationMs > 0 && positionMs >= endZoneBeginsAtMs(durationMs);
  const over = event === 'ended' || inEndZone;
  return {
    view: view ?? viewOfDay(reportedAt),
    sequence: (view === undefined ? undefined : sequence) ?? sequenceAt(reportedAt, positionMs, over),
    reportedAt,
    positionMs,
    over,
    resting: track.moving === undefined ? restsAfter.includes(event) : !track.moving,
    watchedMs: watched === undefined ? null : milliseconds(watched, dayMs),
    completes: over && playedThere(track, positionMs),
    ...(track.place_unknown && { placeUnknown: true }),
  };
};
