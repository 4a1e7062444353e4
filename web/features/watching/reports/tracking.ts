import type { ApiCall } from '../../../../contract/client.ts';
import type { VideoTrack } from '../../../../contract/members/watching.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { beforeSignOut } from '../../../client/member-data.ts';
import type { PlayerReport } from '../../../player/player-api.ts';
import { newView } from './new-view.ts';
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

/** Signing out waits no longer than this for reports. */
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

/** The one outbox of this browser page; it outlives a player, so that what was said while leaving one still arrives. */
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
  // First of all when the page is left, and then, last of all, the beacon: what the player says in between goes with it.
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

/** `view` names the opening, for as long as it is not played again after its end; a visitor is no `member`. */
type WatchedVideo = { plan_entry_id: number; video_id: number; view: string; member: string | undefined };

/** Turns what one opening of the player says into reports. Playing again after the end is a view of its own. */
export const createTracker = (
  { plan_entry_id, video_id, view: firstView, member }: WatchedVideo,
  outbox: Pick<Outbox, 'add'>,
  onDelivered: (report: PlayerReport) => void,
) => {
  let view = firstView;
  let ended = false;
  let watchedBefore = 0;
  /** Where the last seek landed: tells a place one played to from one jumped to. */
  let landedAt: number | undefined;
  return (report: PlayerReport): void => {
    const { event, position, duration, from, to, sequence, watchedSeconds, moving } = report;
    if (ended && event !== 'window_closed') {
      view = newView();
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
      },
      () => onDelivered(report),
    );
    if (event !== 'ended') return;
    ended = true;
    landedAt = undefined;
    watchedBefore = watchedSeconds;
  };
};
