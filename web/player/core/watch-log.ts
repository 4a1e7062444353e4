import type { PlayerReport } from '../player-api.ts';
import { doneAtSeconds, startSeconds } from './resume.ts';

/** Real time between two heartbeats while playing. */
const heartbeatMs = 15_000;

/** A moment of the media: where it is and how long (seconds), whether it really moves, at which speed, and the time of day (ms). */
export type Moment = {
  atSeconds: number;
  durationSeconds: number;
  /** Where the last seek ended; null before any. */
  landedAtSeconds: number | null;
  moving: boolean;
  rate: number;
  nowMs: number;
};

/** What is remembered of an opening to know what to report. */
export type WatchLog = {
  sequence: number;
  watchedSeconds: number;
  last: Moment | null;
  /** Played since the last report; real milliseconds. */
  unreportedMs: number;
  started: boolean;
  /** Whether a report has been due because the class counts as done; playing again from the start makes it due anew. */
  done: boolean;
};

export const newLog: WatchLog = {
  sequence: 0,
  watchedSeconds: 0,
  last: null,
  unreportedMs: 0,
  started: false,
  done: false,
};

/** Media that moved further than its speed allows was carried there, not played. */
const playedBetween = (last: Moment, now: Moment): number => {
  const moved = now.atSeconds - last.atSeconds;
  const possible = ((now.nowMs - last.nowMs) / 1000) * Math.max(last.rate, now.rate) + 0.5;
  return last.moving && moved > 0 && moved <= possible ? moved : 0;
};

/** So much played after a seek shows the server that one did not merely jump there. */
const stretchSeconds = 5;

const isPlayedThere = ({ atSeconds, landedAtSeconds }: Moment, watchedSeconds: number): boolean =>
  landedAtSeconds === null ? watchedSeconds >= startSeconds : atSeconds - landedAtSeconds >= stretchSeconds;

const isInEndZone = ({ atSeconds, durationSeconds }: Moment): boolean =>
  durationSeconds > 0 && atSeconds >= Math.max(startSeconds, doneAtSeconds(durationSeconds));

/** Follows the media; tells when a report is due, and once when the class counts as started. A class that is done is reported there. */
export const follow = (log: WatchLog, now: Moment): { log: WatchLog; beat: boolean; started: boolean } => {
  const played = log.last ? playedBetween(log.last, now) : 0;
  const elapsedMs = log.last && played > 0 ? now.nowMs - log.last.nowMs : 0;
  const watchedSeconds = log.watchedSeconds + played;
  const unreportedMs = log.unreportedMs + elapsedMs;
  const done = isInEndZone(now) && (log.done || (now.moving && isPlayedThere(now, watchedSeconds)));
  const started = !log.started && watchedSeconds >= startSeconds;
  return {
    log: { ...log, watchedSeconds, unreportedMs, last: now, started: log.started || started, done },
    beat: (now.moving && unreportedMs >= heartbeatMs) || (done && !log.done),
    started,
  };
};

type ReportOf = { log: WatchLog; report: PlayerReport };

const rounded = (seconds: number): number => Math.round(Math.max(0, seconds) * 1000) / 1000;

/** Writes a report and counts it. `sequence` begins at 0; seconds to the millisecond. */
export const reportOf = (
  log: WatchLog,
  event: PlayerReport['event'],
  at: { atSeconds: number; durationSeconds: number; fromSeconds?: number; moving: boolean },
): ReportOf => {
  const report: PlayerReport = {
    event,
    position: rounded(at.atSeconds),
    duration: rounded(at.durationSeconds),
    sequence: log.sequence,
    watchedSeconds: rounded(log.watchedSeconds),
    moving: at.moving,
  };
  if (at.fromSeconds !== undefined)
    Object.assign(report, { from: rounded(at.fromSeconds), to: rounded(at.atSeconds) });
  return { log: { ...log, sequence: log.sequence + 1, unreportedMs: 0 }, report };
};
