import { backoffMs, problemOfRefusal } from '../../core/failure.ts';
import { isHlsList } from '../../core/media-address.ts';
import type { PlayerSource } from '../../player-api.ts';
import type { Attachment, AttachmentOptions } from './attachment.ts';

/** Returns the address for the browser's own player: an HLS list if it plays lists, else a file. */
const addressFor = (source: PlayerSource, kind: 'native' | 'file', height: number): string | null => {
  const files = source.files.filter(({ src }) => (kind === 'native') === isHlsList(src));
  const fitting = files.findLast((file) => file.height <= height) ?? files[0];
  if (kind === 'file') return fitting?.src ?? null;
  return height === 0 || !fitting ? source.hlsUrl : fitting.src;
};

/**
 * Returns the status of a short request to the address; `unreachable` if there was no response or a temporary error.
 */
const probe = async (url: string): Promise<number | 'unreachable'> => {
  try {
    const answer = await fetch(url, { headers: { range: 'bytes=0-1' }, cache: 'no-store' });
    await answer.body?.cancel();
    return answer.status >= 500 || answer.status === 429 ? 'unreachable' : answer.status;
  } catch {
    return 'unreachable';
  }
};

const mostAttempts = 3;

/** Reloads the source at the same position after a temporary error. */
const mender = (
  options: AttachmentOptions,
  url: () => string | null,
  load: () => void,
  signal: AbortSignal,
) => {
  let undecodable = 0;
  let attempt = 0;
  let denied = 0;

  const wait = async () => {
    options.onReachable(false);
    await options.retry.wait(backoffMs(attempt), signal);
    attempt += 1;
    load();
  };
  const denial = async (failed: string) => {
    denied += 1;
    const renewal = denied > mostAttempts ? 'forbidden' : await options.addresses.renew(failed);
    if (signal.aborted) return;
    if (renewal === 'unreachable') return wait();
    return renewal === 'fresh' ? load() : options.onProblem(renewal);
  };
  const mend = async () => {
    const failed = url();
    if (failed === null) return;
    const status = await probe(failed);
    if (signal.aborted) return;
    if (status === 'unreachable') return wait();
    if (status === 401 || status === 403) return denial(failed);
    if (status >= 400)
      return options.onProblem(problemOfRefusal(status) === 'missing' ? 'missing' : 'decoding');
    options.onReachable(true);
    undecodable += 1;
    if (undecodable >= mostAttempts) return options.onProblem('decoding');
    load();
  };
  options.video.addEventListener('error', () => void mend(), { signal });
  options.video.addEventListener(
    'playing',
    () => {
      attempt = 0;
      denied = 0;
      options.onReachable(true);
    },
    { signal },
  );
};

/**
 * Attaches the source to the browser's own player: HLS if hls.js is not supported, a plain file if HLS is not either.
 */
export const attachDirectly = (kind: 'native' | 'file', options: AttachmentOptions): Attachment => {
  const { video } = options;
  const end = new AbortController();
  let { height } = options;
  let given: string | null = null;
  let startAt: number | null = null;

  const address = () => {
    const found = addressFor(options.addresses.source(), kind, height);
    return found === null ? null : options.addresses.fresh(found);
  };
  const show = () => {
    const files = options.addresses.source().files;
    options.onPlayingHeight(
      height === 0 ? null : (files.findLast((file) => file.height <= height)?.height ?? null),
    );
  };
  const load = (seconds: number) => {
    if (end.signal.aborted) return;
    given = address();
    if (given === null) return options.onProblem('missing');
    startAt = seconds;
    video.src = given;
    video.load();
    show();
  };
  const reload = () => {
    options.onReattaching();
    load(options.atSeconds());
    options.onReattached();
  };
  video.addEventListener(
    'loadedmetadata',
    () => {
      if (startAt) video.currentTime = startAt;
      startAt = null;
    },
    { signal: end.signal },
  );
  mender(options, () => given, reload, end.signal);
  return {
    kind,
    adaptive: kind === 'native' && options.addresses.source().hlsUrl !== null,
    begin: (seconds) => {
      if (given === null) load(seconds);
      else if (startAt !== null) startAt = seconds;
    },
    pick: (picked) => {
      height = picked;
      if (given !== null && address() !== given) reload();
    },
    detach: () => {
      end.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
};
