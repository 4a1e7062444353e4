import { backoffMs, problemOfRefusal } from '../../core/failure.ts';
import { isHlsList } from '../../core/media-address.ts';
import type { PlayerSource } from '../../player-api.ts';
import type { Attachment, AttachmentParts } from './attachment.ts';

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
const mender = (parts: AttachmentParts, url: () => string | null, load: () => void, signal: AbortSignal) => {
  let undecodable = 0;
  let attempt = 0;
  let denied = 0;

  const wait = async () => {
    parts.onReachable(false);
    await parts.retry.wait(backoffMs(attempt), signal);
    attempt += 1;
    load();
  };
  const denial = async (failed: string) => {
    denied += 1;
    const renewal = denied > mostAttempts ? 'forbidden' : await parts.addresses.renew(failed);
    if (signal.aborted) return;
    if (renewal === 'unreachable') return wait();
    return renewal === 'fresh' ? load() : parts.onProblem(renewal);
  };
  const mend = async () => {
    const failed = url();
    if (failed === null) return;
    const status = await probe(failed);
    if (signal.aborted) return;
    if (status === 'unreachable') return wait();
    if (status === 401 || status === 403) return denial(failed);
    if (status >= 400)
      return parts.onProblem(problemOfRefusal(status) === 'missing' ? 'missing' : 'decoding');
    parts.onReachable(true);
    undecodable += 1;
    if (undecodable >= mostAttempts) return parts.onProblem('decoding');
    load();
  };
  parts.video.addEventListener('error', () => void mend(), { signal });
  parts.video.addEventListener(
    'playing',
    () => {
      attempt = 0;
      denied = 0;
      parts.onReachable(true);
    },
    { signal },
  );
};

/**
 * Attaches the source to the browser's own player: HLS if hls.js is not supported, a plain file if HLS is not either.
 */
export const attachDirectly = (kind: 'native' | 'file', parts: AttachmentParts): Attachment => {
  const { video } = parts;
  const end = new AbortController();
  let { height } = parts;
  let given: string | null = null;
  let startAt: number | null = null;

  const address = () => {
    const found = addressFor(parts.addresses.source(), kind, height);
    return found === null ? null : parts.addresses.fresh(found);
  };
  const show = () => {
    const files = parts.addresses.source().files;
    parts.onPlayingHeight(
      height === 0 ? null : (files.findLast((file) => file.height <= height)?.height ?? null),
    );
  };
  const load = (seconds: number) => {
    if (end.signal.aborted) return;
    given = address();
    if (given === null) return parts.onProblem('missing');
    startAt = seconds;
    video.src = given;
    video.load();
    show();
  };
  const reload = () => {
    parts.onReattaching();
    load(parts.atSeconds());
    parts.onReattached();
  };
  video.addEventListener(
    'loadedmetadata',
    () => {
      if (startAt) video.currentTime = startAt;
      startAt = null;
    },
    { signal: end.signal },
  );
  mender(parts, () => given, reload, end.signal);
  return {
    kind,
    adaptive: kind === 'native' && parts.addresses.source().hlsUrl !== null,
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
