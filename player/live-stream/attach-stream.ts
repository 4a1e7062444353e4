import type Hls from 'hls.js';
import type { PlayerHost } from '../player-host.ts';

export type StreamOptions = {
  video: HTMLVideoElement;
  src: string;
  /** Called if the stream is missing, or ended by an error that cannot be recovered. */
  onDead: () => void;
  onUnplayable: () => void;
  onCaptions: (available: boolean) => void;
};
export type AttachedStream = {
  /** Returns the position of the live edge; null while unknown. */
  edgeSeconds: () => number | null;
  showCaptions: (on: boolean) => void;
  detach: () => void;
};

const appleList = 'application/vnd.apple.mpegurl';

/** Back buffer of 15 minutes, in seconds. */
const keptSeconds = 900;

const lastSeekable = ({ seekable }: HTMLVideoElement): number | null =>
  seekable.length > 0 ? seekable.end(seekable.length - 1) : null;

/** Returns the earliest position that can be sought. */
export const firstSeekable = ({ seekable }: HTMLVideoElement): number | null =>
  seekable.length > 0 ? seekable.start(0) : null;

const byHls = (HlsPlayer: typeof Hls, options: StreamOptions): AttachedStream => {
  const { video, src, onDead, onCaptions } = options;
  const hls = new HlsPlayer({ backBufferLength: keptSeconds, enableWorker: false });
  let mended = false;
  hls.on(HlsPlayer.Events.ERROR, (_event, { fatal, type, details }) => {
    if (!fatal) return;
    console.warn('the stream failed', type, details);
    if (type === HlsPlayer.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      return hls.recoverMediaError();
    }
    onDead();
  });
  hls.on(HlsPlayer.Events.SUBTITLE_TRACKS_UPDATED, (_event, { subtitleTracks }) =>
    onCaptions(subtitleTracks.length > 0),
  );
  hls.loadSource(src);
  hls.attachMedia(video);
  return {
    edgeSeconds: () => hls.liveSyncPosition ?? lastSeekable(video),
    showCaptions: (on) => {
      if (on && hls.subtitleTrack < 0) hls.subtitleTrack = 0;
      hls.subtitleDisplay = on;
    },
    detach: () => hls.destroy(),
  };
};

/** Delay behind the last segment at which a browser's own player does not stall before each new one. */
const nativeDelaySeconds = 10;

const byBrowser = ({ video, src, onDead }: StreamOptions): AttachedStream => {
  video.addEventListener('error', onDead);
  video.src = src;
  return {
    edgeSeconds: () => {
      const last = lastSeekable(video);
      return last === null ? null : Math.max(0, last - nativeDelaySeconds);
    },
    showCaptions: () => undefined,
    detach: () => {
      video.removeEventListener('error', onDead);
      video.removeAttribute('src');
      video.load();
    },
  };
};

/**
 * Plays a live HLS stream with the full build of hls.js, since streams of other hosts have separate audio and captions.
 */
export const attachStream = async (
  { loadChunk }: PlayerHost,
  options: StreamOptions,
  signal: AbortSignal,
): Promise<AttachedStream | null> => {
  const { default: HlsPlayer } = await loadChunk('hls.js whole', () => import('hls.js'));
  if (signal.aborted) return null;
  if (HlsPlayer.isSupported()) return byHls(HlsPlayer, options);
  if (options.video.canPlayType(appleList) !== '') return byBrowser(options);
  options.onUnplayable();
  return null;
};
