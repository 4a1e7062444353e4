import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Controls } from './Controls.tsx';
import { useCaptions, usePlayback } from './playback.ts';
import { useQuiet } from './quiet.ts';
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

const toggleFullScreen = async (stage: HTMLElement | null, video: HTMLVideoElement | null): Promise<void> => {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (stage?.requestFullscreen) return stage.requestFullscreen();
  // iPhones give full screen to the video element alone.
  (video as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null)?.webkitEnterFullscreen?.();
};

type VideoRef = React.RefObject<HTMLVideoElement | null>;

const play = (video: HTMLVideoElement): void => {
  video.play().catch((error: unknown) => console.error('play was refused', error));
};

/**
 * Attaches hls.js (or the browser's own player) while the component stands, and says when that failed. Attaching
 * takes back a play from before it, so `wanted` remembers one.
 */
const useSource = (ref: VideoRef, source: Source, wanted: React.RefObject<boolean>) => {
  const attachedUrl = useRef<string | null>(null);
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
        if (gone) return attached.detach();
        detach = attached.detach;
        attachedUrl.current = url;
        if (wanted.current) play(video);
        wanted.current = false;
      },
      (error: unknown) => {
        console.error('the player could not be loaded', error);
        fail();
      },
    );
    return () => {
      gone = true;
      attachedUrl.current = null;
      detach?.();
    };
    // A new address is a new source.
  }, [ref, url, source, wanted]);
  return { failed: failedUrl !== null && failedUrl === url, attached: () => attachedUrl.current !== null };
};

/** A plain player: play, seek, volume, full screen. */
export const Player = ({ title, source, poster, captions, durationSeconds, onTryAgain }: PlayerProps) => {
  const { ref, playback } = usePlayback(durationSeconds);
  const stage = useRef<HTMLElement>(null);
  const wanted = useRef(false);
  const { failed, attached } = useSource(ref, source, wanted);
  const captionsShown = useCaptions(ref);
  const [started, setStarted] = useState(false);
  const { quiet, stir } = useQuiet(playback.playing);

  const toggle = () => {
    const video = ref.current;
    if (!video) return;
    setStarted(true);
    if (!attached()) wanted.current = !wanted.current;
    else if (video.paused) play(video);
    else video.pause();
  };
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
  // With the controls away, the first tap brings them back.
  const tap = () => (quiet ? stir() : toggle());
  const fullScreen = () => void toggleFullScreen(stage.current, ref.current).catch(() => undefined);

  return (
    <section
      className={quiet ? 'stage quiet' : 'stage'}
      aria-label={`Video: ${title}`}
      ref={stage}
      onPointerMove={(event) => (event.pointerType === 'mouse' ? stir() : undefined)}
      onKeyDown={stir}
      onFocus={stir}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the captions come with the class, and not every class has words */}
      <video
        ref={ref}
        className="vid"
        poster={poster}
        playsInline
        preload="none"
        crossOrigin="anonymous"
        onClick={tap}
      >
        {captions.map((track) => (
          <track
            key={track.src}
            kind="captions"
            label={track.label}
            srcLang={track.language}
            src={track.src}
          />
        ))}
      </video>
      {started || failed ? null : (
        <button type="button" className="bigplay" aria-label={`Play ${title}`} onClick={toggle}>
          <Icon name="play" filled />
        </button>
      )}
      {playback.waiting && !failed ? (
        <p className="wait" role="status">
          Loading the video…
        </p>
      ) : null}
      {failed ? (
        <div className="fail" role="alert">
          <p>The video could not be loaded.</p>
          <button type="button" className="btn light" onClick={onTryAgain}>
            Try again
          </button>
        </div>
      ) : (
        <Controls
          {...{ playback, toggle, seekTo, setVolume, toggleMute, fullScreen }}
          captions={captions.length > 0 ? captionsShown : null}
        />
      )}
    </section>
  );
};
