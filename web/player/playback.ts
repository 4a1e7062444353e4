import { useEffect, useRef, useState } from 'react';

/** What the video element is doing; seconds, and volume from 0 to 1. */
export type Playback = {
  playing: boolean;
  atSeconds: number;
  durationSeconds: number;
  volume: number;
  muted: boolean;
  waiting: boolean;
};

const readPlayback = (video: HTMLVideoElement, known: number): Playback => ({
  playing: !video.paused && !video.ended,
  atSeconds: video.currentTime,
  durationSeconds: Number.isFinite(video.duration) && video.duration > 0 ? video.duration : known,
  volume: video.volume,
  muted: video.muted || video.volume === 0,
  waiting: !video.paused && video.readyState < video.HAVE_FUTURE_DATA,
});

const events = [
  'play',
  'playing',
  'pause',
  'ended',
  'timeupdate',
  'durationchange',
  'volumechange',
  'waiting',
  'seeked',
  'canplay',
];

/** Follows the element, which is the only truth about what is playing. */
export const usePlayback = (known: number) => {
  const ref = useRef<HTMLVideoElement>(null);
  const [playback, setPlayback] = useState<Playback>({
    playing: false,
    atSeconds: 0,
    durationSeconds: known,
    volume: 1,
    muted: false,
    waiting: false,
  });
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const read = () => setPlayback(readPlayback(video, known));
    for (const name of events) video.addEventListener(name, read);
    return () => {
      for (const name of events) video.removeEventListener(name, read);
    };
  }, [known]);
  return { ref, playback };
};

/** False where there are none. */
const showCaptions = (video: HTMLVideoElement, show: boolean): boolean => {
  const [track] = video.textTracks;
  if (track) track.mode = show ? 'showing' : 'hidden';
  return track !== undefined;
};

/** Whether the captions are shown; the element's first track is the only truth about it. */
export const useCaptions = (ref: React.RefObject<HTMLVideoElement | null>) => {
  const [shown, setShown] = useState(false);
  const toggle = () => {
    if (ref.current && showCaptions(ref.current, !shown)) setShown(!shown);
  };
  return { shown, toggle };
};
