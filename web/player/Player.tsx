import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { clockTime, spokenTime } from './clock-time.ts';
import { PlayerIcon } from './PlayerIcon.tsx';
import { attachSource, type Source } from './source.ts';

export type PlayerProps = {
  title: string;
  source: Source;
  poster: string;
  captions: readonly { label: string; language: string; src: string }[];
  durationSeconds: number;
  /** Offered when the video cannot be loaded; asks for fresh addresses. */
  onTryAgain: () => void;
};

type Playback = { playing: boolean; atSeconds: number; durationSeconds: number; volume: number; muted: boolean; waiting: boolean };

const skipSeconds = 15;

const readPlayback = (video: HTMLVideoElement, known: number): Playback => ({
  playing: !video.paused && !video.ended,
  atSeconds: video.currentTime,
  durationSeconds: Number.isFinite(video.duration) && video.duration > 0 ? video.duration : known,
  volume: video.volume,
  muted: video.muted || video.volume === 0,
  waiting: !video.paused && video.readyState < video.HAVE_FUTURE_DATA,
});

const events = ['play', 'playing', 'pause', 'ended', 'timeupdate', 'durationchange', 'volumechange', 'waiting', 'seeked', 'canplay'];

/** Follows the element, which is the only truth about what is playing. */
const usePlayback = (known: number) => {
  const ref = useRef<HTMLVideoElement>(null);
  const [playback, setPlayback] = useState<Playback>({ playing: false, atSeconds: 0, durationSeconds: known, volume: 1, muted: false, waiting: false });
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

const toggleFullScreen = async (stage: HTMLElement | null, video: HTMLVideoElement | null): Promise<void> => {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (stage?.requestFullscreen) return stage.requestFullscreen();
  // iPhones give full screen to the video element alone.
  (video as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null)?.webkitEnterFullscreen?.();
};

type ControlsProps = {
  playback: Playback;
  toggle: () => void;
  seekTo: (seconds: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  fullScreen: () => void;
};

const Controls = ({ playback, toggle, seekTo, setVolume, toggleMute, fullScreen }: ControlsProps) => {
  const { atSeconds, durationSeconds, playing, volume, muted } = playback;
  return (
    <div className="ctl">
      <input
        type="range"
        className="tl"
        aria-label="Seek"
        aria-valuetext={`${spokenTime(atSeconds)} of ${spokenTime(durationSeconds)}`}
        min={0}
        max={Math.max(1, Math.floor(durationSeconds))}
        step={1}
        value={Math.floor(atSeconds)}
        onChange={(event) => seekTo(Number(event.target.value))}
      />
      <div className="cr">
        <button type="button" className="ib" aria-label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          <PlayerIcon name={playing ? 'pause' : 'play'} />
        </button>
        <button type="button" className="ib" aria-label="Rewind 15 seconds" onClick={() => seekTo(atSeconds - skipSeconds)}>
          <PlayerIcon name="back15" />
        </button>
        <button type="button" className="ib" aria-label="Forward 15 seconds" onClick={() => seekTo(atSeconds + skipSeconds)}>
          <PlayerIcon name="forward15" />
        </button>
        <span className="num small">
          {clockTime(atSeconds)} / {clockTime(durationSeconds)}
        </span>
        <span className="sp" />
        <button type="button" className="ib" aria-label={muted ? 'Unmute' : 'Mute'} onClick={toggleMute}>
          <PlayerIcon name={muted ? 'muted' : 'volume'} />
        </button>
        <input
          type="range"
          className="tl vol only-d"
          aria-label="Volume"
          aria-valuetext={`${Math.round((muted ? 0 : volume) * 100)} %`}
          min={0}
          max={1}
          step={0.1}
          value={muted ? 0 : volume}
          onChange={(event) => setVolume(Number(event.target.value))}
        />
        <button type="button" className="ib" aria-label="Full screen" onClick={fullScreen}>
          <PlayerIcon name="fullScreen" />
        </button>
      </div>
    </div>
  );
};

/** Attaches hls.js (or the browser's own player) while the component stands, and says when that failed. */
const useSource = (ref: React.RefObject<HTMLVideoElement | null>, source: Source): boolean => {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = source.hlsUrl ?? source.fileUrl;
  useEffect(() => {
    const video = ref.current;
    if (!video || !url) return;
    let detach: (() => void) | null = null;
    let gone = false;
    const fail = () => setFailedUrl(url);
    attachSource(video, source, fail).then(
      (attached) => {
        if (gone) attached.detach();
        else detach = attached.detach;
      },
      (error: unknown) => {
        console.error('the player could not be loaded', error);
        fail();
      },
    );
    return () => {
      gone = true;
      detach?.();
    };
    // A new address is a new source.
  }, [ref, url, source]);
  return failedUrl !== null && failedUrl === url;
};

/** A plain player: play, seek, volume, full screen. */
export const Player = ({ title, source, poster, captions, durationSeconds, onTryAgain }: PlayerProps) => {
  const { ref, playback } = usePlayback(durationSeconds);
  const stage = useRef<HTMLElement>(null);
  const failed = useSource(ref, source);
  const [started, setStarted] = useState(false);

  const toggle = useCallback(() => {
    const video = ref.current;
    if (!video) return;
    setStarted(true);
    if (video.paused) video.play().catch((error: unknown) => console.error('play was refused', error));
    else video.pause();
  }, [ref]);
  const seekTo = (seconds: number) => {
    if (ref.current) ref.current.currentTime = Math.max(0, Math.min(playback.durationSeconds, seconds));
  };
  const setVolume = (volume: number) => {
    if (!ref.current) return;
    ref.current.volume = Math.max(0, Math.min(1, Math.round(volume * 10) / 10));
    ref.current.muted = false;
  };
  const toggleMute = () => {
    if (ref.current) ref.current.muted = !ref.current.muted;
  };
  const fullScreen = () => void toggleFullScreen(stage.current, ref.current).catch(() => undefined);
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Space plays and pauses while the picture itself has focus
    <section className="stage" aria-label={`Video: ${title}`} ref={stage} tabIndex={0} onKeyDown={onKey}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the play button is the keyboard's way */}
      <video ref={ref} className="vid" poster={poster} playsInline preload="none" crossOrigin="anonymous" onClick={toggle}>
        {captions.map((track) => (
          <track key={track.src} kind="captions" label={track.label} srcLang={track.language} src={track.src} />
        ))}
      </video>
      {started || failed ? null : (
        <button type="button" className="bigplay" aria-label={`Play ${title}`} onClick={toggle}>
          <Icon name="play" filled />
        </button>
      )}
      {playback.waiting && !failed ? <p className="wait" role="status">Loading the video…</p> : null}
      {failed ? (
        <div className="fail" role="alert">
          <p>The video could not be loaded.</p>
          <button type="button" className="btn light" onClick={onTryAgain}>
            Try again
          </button>
        </div>
      ) : (
        <Controls {...{ playback, toggle, seekTo, setVolume, toggleMute, fullScreen }} />
      )}
    </section>
  );
};
