import type { PlayerReport } from '../player-api.ts';
import { doneAtSeconds, startSeconds } from './resume.ts';

/** Interval of heartbeats while playing, in real time. */
const heartbeatMs = 15_000;

/**
 * Snapshot of the media: position and duration (seconds), whether it is really moving, the speed, and the time of day
 * (ms).
 */
export type Moment = {
  atSeconds: number;
  durationSeconds: number;
  /** Target of the last seek; null before the first. */
  landedAtSeconds: number | null;
  moving: boolean;
  rate: number;
  nowMs: number;
};

/** State of an opening from which reports are derived. */
export type WatchLog = {
  sequence: number;
  watchedSeconds: number;
  last: Moment | null;
  /** Time played since the last report, in real milliseconds. */
  unreportedMs: number;
  started: boolean;
  /** True if the class counts as done and a report for it has been due; reset by playing again from the start. */
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

/**
 * Returns the seconds played between two moments; 0 if the media moved further than its speed allows, which is a jump.
 */
const playedBetween = (last: Moment, now: Moment): number => {
  const moved = now.atSeconds - last.atSeconds;
  const possible = ((now.nowMs - last.nowMs) / 1000) * Math.max(last.rate, now.rate) + 0.5;
  return last.moving && moved > 0 && moved <= possible ? moved : 0;
};

/** Playing time after a seek that proves to the server that the member did not merely jump there, in seconds. */
const stretchSeconds = 5;

const isPlayedThere = ({ atSeconds, landedAtSeconds }: Moment, watchedSeconds: number): boolean =>
  landedAtSeconds === null ? watchedSeconds >= startSeconds : atSeconds - landedAtSeconds >= stretchSeconds;

const isInEndZone = ({ atSeconds, durationSeconds }: Moment): boolean =>
  durationSeconds > 0 && atSeconds >= Math.max(startSeconds, doneAtSeconds(durationSeconds));

/**
 * Updates the log with a new moment. `beat` is true if a report is due, also when the class becomes done. `started` is
 * true for one moment only: the one at which the class begins to count as started.
 */
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

type LoggedReport = Omit<PlayerReport, 'restedMs'>;
type ReportOf = { log: WatchLog; report: LoggedReport };

const rounded = (seconds: number): number => Math.round(Math.max(0, seconds) * 1000) / 1000;

/** Creates a report and counts it. `sequence` begins at 0; seconds are rounded to milliseconds. */
export const reportOf = (
  log: WatchLog,
  event: PlayerReport['event'],
  at: { atSeconds: number; durationSeconds: number; fromSeconds?: number; moving: boolean },
): ReportOf => {
  const report: LoggedReport = {
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
