import type { ApiCall } from '../../../../contract/client.ts';
import type { VideoTrack } from '../../../../contract/members/watching.schema.ts';
import type { PlayerReport } from '../../../../player/player-api.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { beforeSignOut } from '../../../client/member-data.ts';
import { newUuid } from '../../../client/new-uuid.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { storeUnsentReports } from './unsent-reports.ts';

const tracksPath = '/api/v2/video_tracks';
const batchPath = '/api/v2/batch';

const batchOf = (tracks: readonly VideoTrack[]) =>
  tracks.map((params) => ({ params, url: tracksPath, method: 'POST' }));

const sendBatch = (tracks: readonly VideoTrack[]): void => {
  const ops = batchOf(tracks);
  const body = JSON.stringify({ ops, sequential: true });
  const headers = { 'content-type': 'application/json' };
  if (navigator.sendBeacon(batchPath, new Blob([body], { type: headers['content-type'] }))) return;
  fetch(batchPath, { method: 'POST', body, headers, keepalive: true }).catch((error: unknown) =>
    logFailure('tracking failed', error),
  );
};

/** Time-out for sending reports at sign-out. */
const signOutWaitMs = 5_000;

const waitOrOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });

let shared: Outbox | null = null;

/** Returns the single outbox of the page. It outlives a player, so that reports made while leaving still arrive. */
export const browserOutbox = (api: ApiCall): Outbox => {
  if (shared) return shared;
  const outbox = createOutbox({
    post: (body) => api('POST /api/v2/video_tracks', { body }),
    beacon: sendBatch,
    postAll: async (tracks) => {
      const body = { ops: batchOf(tracks), sequential: true };
      const { data } = await api('POST /api/v2/batch', { body, signal: AbortSignal.timeout(signOutWaitMs) });
      return data.results.map(({ status }) => status);
    },
    keep: storeUnsentReports,
    now: Date.now,
    wait: waitOrOnline,
    log: logFailure,
  });
  // Runs first at pagehide, and re-registers `flush` to run last, so that reports made in between are included in the
  // beacon.
  const leave = () => {
    outbox.leave();
    window.removeEventListener('pagehide', outbox.flush);
    window.addEventListener('pagehide', outbox.flush);
  };
  window.addEventListener('pagehide', leave, { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => persisted && outbox.comeBack());
  beforeSignOut(outbox.release);
  shared = outbox;
  return outbox;
};

/**
 * Identity of an opening. `view` is used until the video is replayed after its end; `member` is undefined for a
 * visitor.
 */
type WatchedVideo = { plan_entry_id: number; video_id: number; view: string; member: string | undefined };

type TrackerCalls = {
  onDelivered: (report: PlayerReport) => void;
  /** Returns true while nothing is known of the place at which the member stopped the last time. */
  isPlaceUnknown: () => boolean;
};

/** Returns a function that turns the events of one opening into reports. A replay after the end is a new view. */
export const createTracker = (
  { plan_entry_id, video_id, view: firstView, member }: WatchedVideo,
  outbox: Pick<Outbox, 'add'>,
  { onDelivered, isPlaceUnknown }: TrackerCalls,
) => {
  let view = firstView;
  let ended = false;
  let watchedBefore = 0;
  /** Target of the last seek; tells a position reached by playing from one reached by a seek. */
  let landedAt: number | undefined;
  return (report: PlayerReport): void => {
    const { event, position, duration, from, to, sequence, watchedSeconds, moving, restedMs } = report;
    if (ended && event !== 'window_closed') {
      view = newUuid();
      ended = false;
    }
    const begunAt = event === 'seek' ? from : landedAt;
    if (event === 'seek') landedAt = to;
    outbox.add(
      {
        plan_entry_id,
        video_id,
        event,
        position,
        duration,
        ...(begunAt === undefined ? {} : { from: begunAt }),
        ...(to === undefined ? {} : { to }),
        ...(member === undefined ? {} : { member }),
        view,
        sequence,
        watched: Math.max(0, watchedSeconds - watchedBefore),
        moving,
        ...(isPlaceUnknown() && { place_unknown: true }),
      },
      { restedMs, onDelivered: () => onDelivered(report) },
    );
    if (event !== 'ended') return;
    ended = true;
    landedAt = undefined;
    watchedBefore = watchedSeconds;
  };
};
