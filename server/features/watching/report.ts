import type { VideoTrack } from '../../../contract/members/watching.ts';

/** What one report adds to its view, with the rules of BEY-11 applied: how far, over or not, completed or not. */
export type Report = {
  view: string;
  /** Orders the reports of one view. */
  sequence: number;
  /** When it happened, by the server's clock. */
  reportedAt: Date;
  positionMs: number;
  /** It ended, or stands where the class counts as complete: nothing to go on with. */
  over: boolean;
  /** The video does not go on from there for now. */
  resting: boolean;
  /** Played in this view so far; null when the player does not say. */
  watchedMs: number | null;
  /** Whether this report completes the class. */
  completes: boolean;
};

const secondMs = 1000;
const dayMs = 24 * 60 * 60 * secondMs;
/** A report that waited longer than this counts as this old. */
const longestDelayMs = 7 * dayMs;
/** Under ten seconds is not a start. */
export const startMs = 10 * secondMs;
const endZoneMs = 60 * secondMs;
/** So much in one go up to a place shows that one did not merely jump there. */
const stretchMs = 5 * secondMs;

const milliseconds = (seconds: number, most: number): number =>
  Math.min(Math.round(seconds * secondMs), most);

/** Where a class of this length counts as complete. */
export const endZoneBeginsAtMs = (durationMs: number): number =>
  Math.max(startMs, Math.min(0.9 * durationMs, durationMs - endZoneMs));

/** Players that name no view have one a day, in which the time is what orders reports, and the place those of one moment. */
const viewOfDay = (at: Date): string =>
  `00000000-0000-4000-8000-0000${at.toISOString().slice(0, 10).replaceAll('-', '')}`;

const placesAMoment = 2048;
const sequenceAt = (at: Date, positionMs: number, over: boolean): number =>
  at.getTime() * placesAMoment +
  (over ? placesAMoment - 1 : Math.min(Math.floor(positionMs / 5000), placesAMoment - 2));

/** Whether the place was reached by playing. A player that does not say is believed. */
const playedThere = ({ event, from, watched }: VideoTrack, positionMs: number): boolean => {
  if (event === 'ended') return true;
  if (event === 'seek') return false;
  if (from !== undefined) return positionMs - milliseconds(from, dayMs) >= stretchMs;
  return watched === undefined || milliseconds(watched, dayMs) >= startMs;
};

const restsAfter: readonly VideoTrack['event'][] = ['pause', 'ended', 'window_closed'];

/** `durationMs` is the video's own, 0 where it is not known: then only `ended` completes. */
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
  };
};
