import type Hls from 'hls.js';
import type { HlsClass } from './hls-class.ts';

/**
 * A browser goes on at the next keyframe of what has replaced its buffer, up to two seconds later; a seek to where it
 * is shows that at once.
 */
export const createRedraw = (HlsPlayer: HlsClass, hls: Hls, video: HTMLVideoElement) => {
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
