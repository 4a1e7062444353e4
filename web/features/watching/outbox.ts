import type { VideoTrack } from '../../../contract/watching.ts';
import { ApiError } from '../../client/api.ts';

/** What the outbox needs from the world. Milliseconds. */
export type OutboxDoors = {
  post: (track: VideoTrack) => Promise<unknown>;
  /** Hands everything over as the page goes away; nothing comes back. */
  beacon: (tracks: VideoTrack[]) => void;
  now: () => number;
  /** Resolves after the time, or earlier when the network is back. */
  wait: (ms: number) => Promise<void>;
  log: (...what: unknown[]) => void;
};

type Waiting = { track: VideoTrack; happenedAt: number; onDelivered?: (() => void) | undefined };

/** A batch holds 50 (NS-149), one of which is the window_closed that ends it. */
const most = 49;
const slowestRetryMs = 30_000;
const triesOnRefusal = 6;

/** No answer, too many at once, or a server in trouble: worth another try. */
const canWait = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
const unreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** The oldest that says least goes first: an end completes a class, anything else is put right by what follows. */
const leastUseful = (waiting: readonly Waiting[]): number =>
  Math.max(
    0,
    waiting.findIndex(({ track }) => track.event !== 'ended'),
  );

/** Reports on their way to the server: in order, one at a time, kept while there is no network. */
export const createOutbox = (doors: OutboxDoors) => {
  const waiting: Waiting[] = [];
  let sending: Waiting | null = null;
  let handedOver: Waiting | null = null;
  let leaving = false;

  const aged = ({ track, happenedAt }: Waiting): VideoTrack => ({
    ...track,
    age_ms: Math.max(0, Math.round(doors.now() - happenedAt)),
  });

  /** False when it has to be tried again. */
  const send = async (one: Waiting, tries: number): Promise<boolean> => {
    try {
      await doors.post(aged(one));
      one.onDelivered?.();
    } catch (error) {
      if (canWait(error) && (unreached(error) || tries < triesOnRefusal)) return false;
      if (!(error instanceof ApiError && error.status === 401)) doors.log('tracking failed', error);
    }
    return true;
  };

  const drain = async (): Promise<void> => {
    if (sending) return;
    while (!leaving && waiting[0]) {
      sending = waiting[0];
      waiting.shift();
      for (let tries = 1; !leaving && !(await send(sending, tries)); tries += 1)
        await doors.wait(Math.min(slowestRetryMs, 1_000 * 2 ** (tries - 1)));
      sending = null;
    }
  };

  const flush = (): void => {
    const half = sending && sending !== handedOver ? [sending] : [];
    const unsent = [...half, ...waiting].filter(({ track }) => track.event !== 'progress');
    handedOver = sending;
    waiting.length = 0;
    if (unsent.length > 0) doors.beacon(unsent.slice(-(most + 1)).map(aged));
  };

  return {
    add: (track: VideoTrack, onDelivered?: () => void): void => {
      // A place that has not left yet is worth nothing beside a newer one.
      if (waiting.at(-1)?.track.event === 'progress') waiting.pop();
      if (waiting.length >= most) waiting.splice(leastUseful(waiting), 1);
      waiting.push({ track, happenedAt: doors.now(), onDelivered });
      if (!leaving) void drain();
      else if (track.event === 'window_closed') flush();
    },
    /** The page goes away: what comes now waits for `flush`. */
    leave: (): void => {
      leaving = true;
    },
    /** Everything unsent in one beacon, heartbeats left out (NS-150). */
    flush,
    /** The page came back from the browser's cache. */
    comeBack: (): void => {
      leaving = false;
      void drain();
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
