import type { VideoTrack } from '../../../../contract/members/watching.schema.ts';
import { ApiError } from '../../../client/api.ts';
import { mayComplete } from './may-complete.ts';
import type { UnsentReport } from './unsent-reports.ts';

/** Dependencies of the outbox; times in milliseconds. */
export type OutboxDoors = {
  post: (track: VideoTrack) => Promise<unknown>;
  /** Sends all reports while the page unloads, without a response. */
  beacon: (tracks: VideoTrack[]) => void;
  /** Sends all reports in one request; returns the status of each, in order. */
  postAll: (tracks: VideoTrack[]) => Promise<number[]>;
  /** Stores unsent reports for the member whom they belong to. */
  keep: (reports: UnsentReport[]) => void;
  now: () => number;
  /** Resolves after the time, or earlier once the network is back. */
  wait: (ms: number) => Promise<void>;
  log: (...what: unknown[]) => void;
};

type QueuedReport = { track: VideoTrack; happenedAt: number; onDelivered?: (() => void) | undefined };

/** Maximum of waiting reports. A batch holds 50 (NS-149), including the final window_closed. */
const most = 49;
const slowestRetryMs = 30_000;
const triesOnRefusal = 6;

/** Returns true for a temporary failure: no response, rate limited, or a server error. */
const canWait = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
/** Returns true if the member is no longer signed in, in this tab or another. */
const isRefusedToMember = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
const unreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Returns the index of the report to drop: the oldest that is not an end. An end completes a class; later reports make
 * up for any other.
 */
const leastUseful = (waiting: readonly QueuedReport[]): number =>
  Math.max(
    0,
    waiting.findIndex(({ track }) => track.event !== 'ended'),
  );

const aged = ({ now }: OutboxDoors, { track, happenedAt }: QueuedReport): VideoTrack => ({
  ...track,
  age_ms: Math.max(0, Math.round(now() - happenedAt)),
});

/** Stores reports of members for later; those of visitors are dropped, because they are not recorded anywhere. */
const keep = (doors: OutboxDoors, reports: readonly QueuedReport[]): void => {
  const ofMembers = reports.flatMap(({ track, happenedAt }): UnsentReport[] => {
    const { member } = track;
    return member === undefined ? [] : [{ track: { ...track, member }, happenedAt }];
  });
  if (ofMembers.length > 0) doors.keep(ofMembers);
};

const isWorthKeeping = (status: number): boolean => status === 401 || status === 429 || status >= 500;

/** Sends the reports in one request, and stores those that failed temporarily for the member. */
const postOrKeep = async (doors: OutboxDoors, unsent: readonly QueuedReport[]): Promise<void> => {
  try {
    const statuses = await doors.postAll(unsent.map((one) => aged(doors, one)));
    unsent.forEach((one, index) => {
      if (statuses[index] === 200) one.onDelivered?.();
    });
    keep(
      doors,
      unsent.filter((_, index) => isWorthKeeping(statuses[index] ?? 503)),
    );
  } catch (error) {
    keep(doors, unsent);
    doors.log('tracking failed', error);
  }
};

/**
 * Returns true if a waiting heartbeat is superseded by the new report. It is kept if it completes the class and the new
 * report is a seek.
 */
const isReplacedBy = (last: QueuedReport, { track }: QueuedReport): boolean =>
  last.track.event === 'progress' && !(track.event === 'seek' && mayComplete(last.track));

const enqueue = (waiting: QueuedReport[], report: QueuedReport): void => {
  const last = waiting.at(-1);
  if (last && isReplacedBy(last, report)) waiting.pop();
  if (waiting.length >= most) waiting.splice(leastUseful(waiting), 1);
  waiting.push(report);
};

type Attempt = { tries: number; isReleased: () => boolean };

/** Sends a report; returns false if it has to be retried. */
const send = async (
  doors: OutboxDoors,
  one: QueuedReport,
  { tries, isReleased }: Attempt,
): Promise<boolean> => {
  if (isReleased()) return true;
  try {
    await doors.post(aged(doors, one));
    one.onDelivered?.();
  } catch (error) {
    if (isReleased()) return true;
    if (canWait(error) && (unreached(error) || tries < triesOnRefusal)) return false;
    if (isRefusedToMember(error)) keep(doors, [one]);
    else doors.log('tracking failed', error);
  }
  return true;
};

type DeliveryState = { isLeaving: () => boolean; isReleased: () => boolean };

/**
 * Retries a report with back-off until it is delivered or given up (refused, or the server has failed six times);
 * stops if the page unloads or the member signs out.
 */
const deliver = async (
  doors: OutboxDoors,
  one: QueuedReport,
  { isLeaving, isReleased }: DeliveryState,
): Promise<void> => {
  for (let tries = 1; !isLeaving() && !(await send(doors, one, { tries, isReleased })); tries += 1)
    await doors.wait(Math.min(slowestRetryMs, 1_000 * 2 ** (tries - 1)));
};

type AddOptions = { restedMs?: number; onDelivered?: () => void };

/** Creates the outbox of reports: they are sent in order, one at a time, and wait while the network is down. */
export const createOutbox = (doors: OutboxDoors) => {
  const waiting: QueuedReport[] = [];
  let sending: QueuedReport | null = null;
  let handedOver: QueuedReport | null = null;
  let released: QueuedReport | null = null;
  let leaving = false;

  const drain = async (): Promise<void> => {
    if (sending) return;
    while (!leaving && waiting[0]) {
      const one = waiting[0];
      sending = one;
      waiting.shift();
      await deliver(doors, one, { isLeaving: () => leaving, isReleased: () => one === released });
      sending = null;
    }
  };

  /** Empties the queue and returns the reports whose delivery is not certain, without heartbeats. */
  const dequeueUnsent = (): QueuedReport[] => {
    const half = sending && sending !== handedOver && sending !== released ? [sending] : [];
    const unsent = [...half, ...waiting].filter(({ track }) => track.event !== 'progress');
    waiting.length = 0;
    return unsent.slice(-(most + 1));
  };

  const flush = (): void => {
    const unsent = dequeueUnsent();
    handedOver = sending;
    if (unsent.length > 0) doors.beacon(unsent.map((one) => aged(doors, one)));
  };

  const release = async (): Promise<void> => {
    const unsent = dequeueUnsent();
    released = sending;
    if (unsent.length > 0) await postOrKeep(doors, unsent);
  };

  return {
    /** Adds a report of a position that has not changed for `restedMs`. */
    add: (track: VideoTrack, { restedMs = 0, onDelivered }: AddOptions = {}): void => {
      enqueue(waiting, { track, happenedAt: doors.now() - restedMs, onDelivered });
      if (!leaving) void drain();
      else if (track.event === 'window_closed') flush();
    },
    /** Marks the page as unloading: from now on reports wait for `flush`. */
    leave: (): void => {
      leaving = true;
    },
    /** Sends all unsent reports in one beacon, without heartbeats. */
    flush,
    /** Sends all unsent reports at sign-out; those that fail are stored for the member. */
    release,
    /** Resumes after the page was restored from the back/forward cache. */
    comeBack: (): void => {
      leaving = false;
      void drain();
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
