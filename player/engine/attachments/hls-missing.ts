import type Hls from 'hls.js';
import type { ErrorData, Fragment } from 'hls.js';
import { detourAround, maySkip } from '../../core/failure.ts';
import type { AttachmentOptions } from './attachment.ts';
import type { HlsClass } from './hls-class.ts';

/** A piece of the video that is not there: what lies before it plays out, then the picture goes on behind it. */
const createHole = (video: HTMLVideoElement, signal: AbortSignal, goOnLoading: () => void) => {
  let hole: { from: number; to: number } | null = null;
  let skipped = 0;

  const close = () => {
    hole = null;
    goOnLoading();
  };
  const jump = () => {
    if (!hole || video.currentTime < hole.from - 0.3 || video.currentTime > hole.to) return;
    const { from, to } = hole;
    skipped += to - from;
    hole = null;
    video.currentTime = to + 0.05;
    goOnLoading();
  };
  for (const event of ['timeupdate', 'waiting', 'stalled']) video.addEventListener(event, jump, { signal });
  // The viewer went elsewhere by themselves.
  video.addEventListener('seeking', () => hole && close(), { signal });
  return {
    open: (from: number, to: number) => {
      hole = { from, to };
      jump();
    },
    skippedSeconds: () => skipped,
  };
};

/**
 * A piece of the video that is not there (hls.js itself would ask for it for ever): it is taken from another level, or
 * jumped over. `picked` is the level the viewer keeps to; -1 is Auto.
 */
export const watchMissing = (
  HlsPlayer: HlsClass,
  hls: Hls,
  options: AttachmentOptions,
  picked: () => number,
  signal: AbortSignal,
) => {
  const missing = new Map<Fragment['sn'], Set<number>>();
  let detourTo: { sn: Fragment['sn'] } | null = null;
  const hole = createHole(options.video, signal, () => hls.startLoad(-1));

  const end = () => {
    if (detourTo) hls.loadLevel = picked();
    detourTo = null;
  };
  hls.on(HlsPlayer.Events.FRAG_BUFFERED, (_event, { frag }) => {
    if (frag.sn === detourTo?.sn) end();
  });
  const skip = (frag: Fragment) => {
    end();
    hls.stopLoad();
    if (maySkip(hole.skippedSeconds(), frag.duration)) hole.open(frag.start, frag.start + frag.duration);
    else options.onProblem('missing');
  };
  const loadFromLevel = (level: number, { sn }: Fragment) => {
    detourTo = { sn };
    hls.loadLevel = level;
    hls.startLoad(-1);
  };
  return {
    isMissing: ({ details, frag }: ErrorData): boolean =>
      details === HlsPlayer.ErrorDetails.FRAG_LOAD_ERROR && frag !== undefined,
    goAround: ({ frag }: ErrorData): void => {
      if (!frag) return;
      const failed = (missing.get(frag.sn) ?? new Set()).add(frag.level);
      missing.set(frag.sn, failed);
      const level = detourAround(failed, hls.levels.length, frag.level, picked());
      if (level === null) skip(frag);
      else loadFromLevel(level, frag);
    },
    clearDetour: () => {
      detourTo = null;
    },
  };
};
