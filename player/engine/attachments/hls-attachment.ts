import type Hls from 'hls.js';
import type { Level } from 'hls.js';
import { afterDecodeFailure, nothingTried } from '../../core/failure.ts';
import type { Attachment, AttachmentOptions } from './attachment.ts';
import type { HlsClass } from './hls-class.ts';
import { watchMissing } from './hls-missing.ts';
import { mediaLoader } from './media-loader.ts';

/** Initial bandwidth estimate: enough for a clear picture, and low enough for most connections. */
const firstGuessBitsPerSecond = 1_500_000;
/** Bandwidth measured by the last video of this visit; null before the first. */
let measuredBitsPerSecond: number | null = null;

const patience = {
  default: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 60_000, timeoutRetry: null, errorRetry: null },
};
const bufferSeconds = { maxBufferLength: 30, maxMaxBufferLength: 60 };

const createHls = (HlsPlayer: HlsClass, options: AttachmentOptions): Hls =>
  new HlsPlayer({
    ...bufferSeconds,
    backBufferLength: 60,
    autoStartLoad: false,
    // The first fragment may load while the poster is shown, before the element has a source.
    startFragPrefetch: true,
    capLevelToPlayerSize: true,
    preserveManualLevelOnError: true,
    abrEwmaDefaultEstimate: measuredBitsPerSecond ?? firstGuessBitsPerSecond,
    testBandwidth: false,
    // fMP4 needs no transmuxing, so a worker would only delay the start.
    enableWorker: false,
    loader: mediaLoader(HlsPlayer.DefaultConfig.loader, options),
    manifestLoadPolicy: patience,
    playlistLoadPolicy: patience,
    // hls.js needs one retry in order to switch levels; our own retries come first (media-loader.ts).
    fragLoadPolicy: {
      default: { ...patience.default, errorRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 } },
    },
  });

type Size = Pick<Level, 'width' | 'height'>;

/**
 * Returns the nominal lines of a level: its short side, so that portrait and landscape videos share names such as 720p.
 */
const linesOf = ({ width, height }: Size): number => Math.min(width || height, height);

const playingLines = (level: Size | undefined): number | null => (level ? linesOf(level) : null);

/** Returns the index of the sharpest level of at most `height` lines; -1 for Auto. */
export const levelFor = (levels: readonly Size[], height: number): number => {
  if (height === 0 || levels.length === 0) return -1;
  const ranked = levels
    .map((level, index) => ({ index, height: linesOf(level) }))
    .sort((a, b) => b.height - a.height);
  return (ranked.find((level) => level.height <= height) ?? ranked.at(-1))?.index ?? -1;
};

/** Returns a handler of decoding errors: recovers step by step, then reports the problem. */
const decodeSteps = (hls: Hls, options: AttachmentOptions) => {
  let history = nothingTried;
  const prepare = {
    recover: () => undefined,
    'swap audio': () => hls.swapAudioCodec(),
    lower: () => {
      hls.loadLevel = Math.max(0, hls.loadLevel - 1);
    },
  };
  return (toldBy: 'hls.js' | 'element') => {
    const nowMs = performance.now();
    // The same failure may be reported twice.
    if (toldBy === 'element' && history !== nothingTried && nowMs - history.lastAtMs < 1000) return;
    const next = afterDecodeFailure(history, nowMs, hls.loadLevel > 0);
    history = next.history;
    if (next.step === 'give up') return options.onProblem('decoding');
    const at = options.atSeconds();
    options.onReattaching();
    prepare[next.step]();
    hls.recoverMediaError();
    options.onReattached();
    // A fatal error has stopped loading as well.
    hls.startLoad(at);
  };
};

const watchErrors = (
  HlsPlayer: HlsClass,
  hls: Hls,
  options: AttachmentOptions,
  missing: ReturnType<typeof watchMissing>,
  signal: AbortSignal,
) => {
  const { ErrorDetails, ErrorTypes, Events } = HlsPlayer;
  const decodeFailed = decodeSteps(hls, options);
  hls.on(Events.ERROR, (_event, data) => {
    if (missing.isMissing(data)) return missing.goAround(data);
    if (!data.fatal) return;
    console.warn('playback failed', data.type, data.details);
    const undecodable: string[] = [
      ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
      ErrorDetails.MANIFEST_PARSING_ERROR,
    ];
    if (undecodable.includes(data.details)) return options.onProblem('decoding');
    if (data.type === ErrorTypes.NETWORK_ERROR) return options.onProblem('missing');
    decodeFailed('hls.js');
  });
  options.video.addEventListener('error', () => decodeFailed('element'), { signal });
};

/**
 * A browser goes on at the next keyframe of what has replaced its buffer, up to two seconds later; a seek to where it
 * is shows that at once.
 */
const createRedraw = (HlsPlayer: HlsClass, hls: Hls, video: HTMLVideoElement) => {
  let replacing: number | null = null;
  hls.on(HlsPlayer.Events.FRAG_BUFFERED, (_event, { frag }) => {
    const { currentTime } = video;
    const isHere = frag.level === replacing && frag.start <= currentTime && currentTime < frag.end;
    if (!isHere) return;
    replacing = null;
    video.currentTime = currentTime;
  });
  return {
    /** The buffer is about to be replaced with this level. */
    whenBuffered: (level: number): void => {
      replacing = level;
    },
  };
};

/** Attaches adaptive HLS by hls.js. Playlists and the first fragment load at once, the rest from `begin` on. */
export const attachHls = (HlsPlayer: HlsClass, options: AttachmentOptions, url: string): Attachment => {
  const hls = createHls(HlsPlayer, options);
  const end = new AbortController();
  let { height } = options;
  let at = options.atSeconds();
  const level = () => levelFor(hls.levels, height);
  const missing = watchMissing(HlsPlayer, hls, options, level, end.signal);
  watchErrors(HlsPlayer, hls, options, missing, end.signal);
  const redraw = createRedraw(HlsPlayer, hls, options.video);
  hls.on(HlsPlayer.Events.LEVEL_SWITCHED, (_event, switched) =>
    options.onPlayingHeight(playingLines(hls.levels[switched.level])),
  );
  hls.once(HlsPlayer.Events.MANIFEST_PARSED, () => {
    if (level() >= 0) hls.loadLevel = level();
    hls.startLoad(at);
  });
  hls.loadSource(options.addresses.fresh(url));
  return {
    kind: 'hls.js',
    adaptive: true,
    begin: (seconds) => {
      const moved = seconds !== at;
      at = seconds;
      if (hls.levels.length > 0 && moved) hls.startLoad(seconds);
      if (hls.media !== options.video) hls.attachMedia(options.video);
    },
    pick: (picked) => {
      if (picked === height) return;
      height = picked;
      missing.clearDetour();
      if (hls.levels.length === 0) return;
      const wanted = level();
      const isShown = wanted < 0 || wanted === hls.currentLevel;
      // A picked resolution shows at once: the buffer in any other resolution is flushed. Auto keeps playing its
      // buffer.
      if (hls.media === options.video && !isShown) {
        hls.currentLevel = wanted;
        redraw.whenBuffered(wanted);
      } else hls.nextLevel = wanted;
    },
    detach: () => {
      end.abort();
      if (Number.isFinite(hls.bandwidthEstimate)) measuredBitsPerSecond = hls.bandwidthEstimate;
      hls.destroy();
    },
  };
};
