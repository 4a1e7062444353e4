import type { VideoTrack } from '../../../../contract/members/watching.ts';
import { ApiError } from '../../../client/api.ts';
import { mayComplete } from './may-complete.ts';
import type { UnsentReport } from './unsent-reports.ts';

/** What the outbox needs from the world. Milliseconds. */
export type OutboxDoors = {
  post: (track: VideoTrack) => Promise<unknown>;
  /** Hands everything over as the page goes away; nothing comes back. */
  beacon: (tracks: VideoTrack[]) => void;
  /** Sends everything in one call; the status of each, in order. */
  postAll: (tracks: VideoTrack[]) => Promise<number[]>;
  /** Keeps what could not be sent for the member it is about. */
  keep: (reports: UnsentReport[]) => void;
  now: () => number;
  /** Resolves after the time, or earlier when the network is back. */
  wait: (ms: number) => Promise<void>;
  log: (...what: unknown[]) => void;
};

type QueuedReport = { track: VideoTrack; happenedAt: number; onDelivered?: (() => void) | undefined };

/** A batch holds 50 (NS-149), one of which is the window_closed that ends it. */
const most = 49;
const slowestRetryMs = 30_000;
const triesOnRefusal = 6;

/** No answer, too many at once, or a server in trouble: worth another try. */
const canWait = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
/** The member is not signed in (any more), in this tab or in another. */
const isRefusedToMember = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
const unreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** The oldest that says least goes first: an end completes a class, anything else is put right by what follows. */
const leastUseful = (waiting: readonly QueuedReport[]): number =>
  Math.max(
    0,
    waiting.findIndex(({ track }) => track.event !== 'ended'),
  );

const aged = ({ now }: OutboxDoors, { track, happenedAt }: QueuedReport): VideoTrack => ({
  ...track,
  age_ms: Math.max(0, Math.round(now() - happenedAt)),
});

/** A visitor's reports are remembered nowhere, so they are not kept either. */
const keep = (doors: OutboxDoors, reports: readonly QueuedReport[]): void => {
  const ofMembers = reports.flatMap(({ track, happenedAt }): UnsentReport[] => {
    const { member } = track;
    return member === undefined ? [] : [{ track: { ...track, member }, happenedAt }];
  });
  if (ofMembers.length > 0) doors.keep(ofMembers);
};

const isWorthKeeping = (status: number): boolean => status === 401 || status === 429 || status >= 500;

/** Sends everything in one call; what did not arrive for now is kept for the member. */
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

/** A position that has not left yet is worth nothing beside a newer one, unless it completes the class and a seek leads away. */
const isReplacedBy = (last: QueuedReport, { track }: QueuedReport): boolean =>
  last.track.event === 'progress' && !(track.event === 'seek' && mayComplete(last.track));

const enqueue = (waiting: QueuedReport[], report: QueuedReport): void => {
  const last = waiting.at(-1);
  if (last && isReplacedBy(last, report)) waiting.pop();
  if (waiting.length >= most) waiting.splice(leastUseful(waiting), 1);
  waiting.push(report);
};

type Attempt = { tries: number; isReleased: () => boolean };

/** False when it has to be tried again. */
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

/** Tries until it has arrived or never will; ends early when the page goes away or the member signs out. */
const deliver = async (
  doors: OutboxDoors,
  one: QueuedReport,
  { isLeaving, isReleased }: DeliveryState,
): Promise<void> => {
  for (let tries = 1; !isLeaving() && !(await send(doors, one, { tries, isReleased })); tries += 1)
    await doors.wait(Math.min(slowestRetryMs, 1_000 * 2 ** (tries - 1)));
};

/** Reports on their way to the server: in order, one at a time, kept while there is no network. */
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

  /** What has not arrived for sure; nothing waits any more. A batch takes no heartbeats. */
  const takeUnsent = (): QueuedReport[] => {
    const half = sending && sending !== handedOver && sending !== released ? [sending] : [];
    const unsent = [...half, ...waiting].filter(({ track }) => track.event !== 'progress');
    waiting.length = 0;
    return unsent.slice(-(most + 1));
  };

  const flush = (): void => {
    const unsent = takeUnsent();
    handedOver = sending;
    if (unsent.length > 0) doors.beacon(unsent.map((one) => aged(doors, one)));
  };

  const release = async (): Promise<void> => {
    const unsent = takeUnsent();
    released = sending;
    if (unsent.length > 0) await postOrKeep(doors, unsent);
  };

  return {
    add: (track: VideoTrack, onDelivered?: () => void): void => {
      enqueue(waiting, { track, happenedAt: doors.now(), onDelivered });
      if (!leaving) void drain();
      else if (track.event === 'window_closed') flush();
    },
    /** The page goes away: what comes now waits for `flush`. */
    leave: (): void => {
      leaving = true;
    },
    /** Everything unsent in one beacon, heartbeats left out. */
    flush,
    /** The member signs out: everything unsent goes at once, and what cannot go is kept for them. */
    release,
    /** The page came back from the browser's cache. */
    comeBack: (): void => {
      leaving = false;
      void drain();
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
