import { bufferedTo, type MediaFacts } from '../../core/phase.ts';

/** Output that shows the picture: the local element or a remote screen. */
export type Output = {
  facts: () => MediaFacts;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  setSound: (volume: number, muted: boolean) => void;
  setRate: (rate: number) => void;
};

export const rangesOf = (ranges: TimeRanges): [number, number][] =>
  Array.from({ length: ranges.length }, (_, i) => [ranges.start(i), ranges.end(i)]);

/** Reads the state of a video element. `knownSeconds` is the duration until the element reports its own. */
export const readFacts = (video: HTMLVideoElement, knownSeconds: number): MediaFacts => ({
  atSeconds: video.currentTime,
  durationSeconds: Number.isFinite(video.duration) && video.duration > 0 ? video.duration : knownSeconds,
  bufferedToSeconds: bufferedTo(rangesOf(video.buffered), video.currentTime),
  paused: video.paused,
  ended: video.ended,
  seeking: video.seeking,
  ready: video.readyState,
  volume: video.volume,
  muted: video.muted,
  rate: video.playbackRate,
});
