import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerHost } from '../player-host.ts';
import { type AttachedStream, attachStream, firstSeekable } from './attach-stream.ts';
import type { LivePlace } from './LiveLine.tsx';

export type StreamTrouble = 'dead' | 'unplayable' | null;

const lookAgainMs = 15_000;
/** Delay from which a member counts as behind. */
const behindFromSeconds = 6;

/**
 * Reloads the page, once per stream. A loaded page allows only the stream origins known at that time; the stream may
 * have moved since, or the page was reached without loading.
 */
const loadOnceMore = ({ tabStorage }: PlayerHost, src: string): void => {
  const key = `page loaded for ${src}`;
  if (tabStorage.get(key)) return;
  tabStorage.set(key, 'yes');
  if (tabStorage.outlivesPage(key)) window.location.reload();
};

const watchPolicy = (host: PlayerHost, src: string, signal: AbortSignal): void => {
  const { origin } = new URL(src, window.location.href);
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI }) => {
      if (blockedURI.startsWith(origin)) loadOnceMore(host, src);
    },
    { signal },
  );
};

type Refs = {
  video: RefObject<HTMLVideoElement | null>;
  attached: RefObject<AttachedStream | null>;
};

type StreamListeners = {
  onTrouble: (trouble: StreamTrouble) => void;
  onPlaying: (playing: boolean) => void;
  onCaptions: (available: boolean) => void;
};

/** Attaches the stream to its element, and retries after a delay if the stream is missing. */
const useAttachedStream = (
  host: PlayerHost,
  src: string,
  { video, attached }: Refs,
  listeners: StreamListeners,
) => {
  const [attempt, setAttempt] = useState(0);
  const { onTrouble, onPlaying, onCaptions } = listeners;
  const next = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt attaches the stream anew
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const end = new AbortController();
    const { signal } = end;
    let again: ReturnType<typeof setTimeout> | undefined;
    const onDead = () => {
      onTrouble('dead');
      onPlaying(false);
      clearTimeout(again);
      again = setTimeout(next, lookAgainMs);
    };
    watchPolicy(host, src, signal);
    element.addEventListener('playing', () => onTrouble(null), { signal });
    element.addEventListener('play', () => onPlaying(true), { signal });
    for (const type of ['pause', 'ended']) element.addEventListener(type, () => onPlaying(false), { signal });
    const onUnplayable = () => onTrouble('unplayable');
    attachStream(host, { video: element, src, onDead, onUnplayable, onCaptions }, signal).then((stream) => {
      if (signal.aborted) return stream?.detach();
      attached.current = stream;
      // A browser that requires a press first shows the button.
      element.play().catch(() => onPlaying(false));
    }, onDead);
    return () => {
      end.abort();
      clearTimeout(again);
      attached.current?.detach();
      attached.current = null;
    };
  }, [host, src, attempt, video, attached, next, onTrouble, onPlaying, onCaptions]);
  return next;
};

const nowhere: LivePlace = { spanSeconds: 0, behindSeconds: 0 };

const placeOf = (element: HTMLVideoElement | null, stream: AttachedStream | null): LivePlace => {
  const edge = stream?.edgeSeconds() ?? null;
  if (edge === null || !element) return nowhere;
  const behind = Math.round(edge - element.currentTime);
  return {
    spanSeconds: Math.max(0, Math.round(edge - (firstSeekable(element) ?? edge))),
    behindSeconds: behind < behindFromSeconds ? 0 : behind,
  };
};

/** Returns the position in the stream; a delay of a few seconds does not count as behind. */
const usePlace = ({ video, attached }: Refs): LivePlace => {
  const [place, setPlace] = useState(nowhere);
  useEffect(() => {
    const look = () => {
      const { spanSeconds, behindSeconds } = placeOf(video.current, attached.current);
      setPlace((known) =>
        known.spanSeconds === spanSeconds && known.behindSeconds === behindSeconds
          ? known
          : { spanSeconds, behindSeconds },
      );
    };
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [video, attached]);
  return place;
};

/** State of a stream: its element, its delay, and the problem that keeps it from playing. */
export const useStream = (host: PlayerHost, src: string, onPlayingChange: (playing: boolean) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const attached = useRef<AttachedStream | null>(null);
  const [trouble, setTrouble] = useState<StreamTrouble>(null);
  const [playing, setPlaying] = useState(false);
  const [captions, setCaptions] = useState<boolean | null>(null);
  const onCaptions = useCallback((available: boolean) => setCaptions(available ? false : null), []);
  const listeners = { onTrouble: setTrouble, onPlaying: setPlaying, onCaptions };
  const retry = useAttachedStream(host, src, { video, attached }, listeners);
  const place = usePlace({ video, attached });
  useEffect(() => onPlayingChange(playing), [playing, onPlayingChange]);
  const play = () => void video.current?.play().catch(() => setPlaying(false));
  const goBehind = (seconds: number) => {
    const edge = attached.current?.edgeSeconds() ?? null;
    const { current } = video;
    if (edge === null || !current) return;
    current.currentTime = Math.min(edge, Math.max(firstSeekable(current) ?? 0, edge - seconds));
  };
  return {
    video,
    trouble,
    playing,
    place,
    behind: place.behindSeconds,
    captions,
    retry,
    toggle: () => (video.current?.paused ? play() : video.current?.pause()),
    goBehind,
    goToLive: () => {
      goBehind(0);
      play();
    },
    toggleCaptions: () => {
      attached.current?.showCaptions(!captions);
      setCaptions(!captions);
    },
  };
};
