import { clockTime, spokenTime } from './clock-time.ts';
import { PlayerIcon } from './PlayerIcon.tsx';
import type { Playback } from './playback.ts';

const skipSeconds = 15;

type ControlsProps = {
  playback: Playback;
  toggle: () => void;
  seekTo: (seconds: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  /** null where the video has no captions. */
  captions: { shown: boolean; toggle: () => void } | null;
  fullScreen: () => void;
};

export const Controls = (props: ControlsProps) => {
  const { playback, toggle, seekTo, setVolume, toggleMute, captions, fullScreen } = props;
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
        <button
          type="button"
          className="ib"
          aria-label="Rewind 15 seconds"
          onClick={() => seekTo(atSeconds - skipSeconds)}
        >
          <PlayerIcon name="back15" />
        </button>
        <button
          type="button"
          className="ib"
          aria-label="Forward 15 seconds"
          onClick={() => seekTo(atSeconds + skipSeconds)}
        >
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
        {captions ? (
          <button
            type="button"
            className="ib"
            aria-label="Captions"
            aria-pressed={captions.shown}
            onClick={captions.toggle}
          >
            <PlayerIcon name="captions" />
          </button>
        ) : null}
        <button type="button" className="ib" aria-label="Full screen" onClick={fullScreen}>
          <PlayerIcon name="fullScreen" />
        </button>
      </div>
    </div>
  );
};
