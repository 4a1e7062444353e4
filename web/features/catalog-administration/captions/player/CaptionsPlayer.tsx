import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { durationText } from '../../../../../contract/formats/durations.ts';
import { t } from '../../../../../contract/messages.ts';
import type { Image } from '../../../../../contract/shared.schema.ts';
import { chapterCues } from '../../../../../contract/text-tracks/rules.ts';
import { clockTime } from '../../../../../player/clock-time.ts';
import * as playerStyles from '../../../../../player/Player.module.css';
import { PlayerIcon } from '../../../../../player/PlayerIcon.tsx';
import type { PlayerHandle, PlayerSource } from '../../../../../player/player-api.ts';
import { CaptionText } from '../../../../../player/skin/CaptionText.tsx';
import { CoverPicture, Waiting } from '../../../../../player/skin/IdleCover.tsx';
import { Trouble } from '../../../../../player/skin/Overlays.tsx';
import { Timeline } from '../../../../../player/skin/Timeline.tsx';
import { usePlayer } from '../../../../../player/use-player.ts';
import { playerHost } from '../../../../player/host.ts';
import { StagePicture } from '../../../../player/StagePicture.tsx';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import * as iconButtonStyles from '../../../../ui/controls/IconButton.module.css';
import type { DraftChapter, DraftCue } from '../draft/captions-draft.ts';
import type { Playhead } from './playhead.ts';
import { TimeLane } from './TimeLane.tsx';

const rates = [1, 1.25, 1.5, 2, 0.5, 0.75];
const nothing = () => undefined;

type CaptionsPlayerProps = {
  /** Another one begins anew. */
  openingId: string;
  title: string;
  poster: string;
  picture?: Image | undefined;
  source: PlayerSource;
  durationMs: number;
  refresh: () => Promise<PlayerSource>;
  cues: readonly DraftCue[];
  chapters: readonly DraftChapter[];
  /** The minute around the playhead is shown below, unless it is false. */
  lane?: boolean;
  /** Given anew whenever the player has changed. */
  onPlayhead: (playhead: Playhead) => void;
  /** Called as the video goes on. */
  onTime: (atMs: number, playing: boolean) => void;
  onLineBack: () => void;
  onLineOn: () => void;
};

/** The element itself knows the moment more closely than the state, which is told a few times a second. */
const usePlayhead = ({ state, run, videoRef }: PlayerHandle, onPlayhead: (playhead: Playhead) => void) => {
  const element = useRef<HTMLVideoElement | null>(null);
  const now = useRef(state);
  useLayoutEffect(() => {
    now.current = state;
    onPlayhead({
      atMs: () => {
        const { atSeconds, phase: shown } = now.current;
        // Before it has begun, the element is not where it will be.
        const begun = shown === 'playing' || shown === 'paused';
        const seconds = begun ? (element.current?.currentTime ?? atSeconds) : atSeconds;
        return Math.max(0, Math.round(seconds * 100) * 10);
      },
      seek: (toMs) => run({ do: 'seek', toSeconds: toMs / 1000 }),
      toggle: () => run({ do: 'toggle' }),
      play: () => run({ do: 'play' }),
    });
  });
  return useCallback(
    (video: HTMLVideoElement | null) => {
      element.current = video;
      videoRef(video);
    },
    [videoRef],
  );
};

type ControlsProps = Pick<CaptionsPlayerProps, 'onLineBack' | 'onLineOn'> & {
  state: PlayerHandle['state'];
  run: PlayerHandle['run'];
};

const Controls = ({ state, run, onLineBack, onLineOn }: ControlsProps) => {
  const playing = state.phase === 'playing' || state.phase === 'buffering' || state.phase === 'loading';
  const nextRate = rates[(rates.indexOf(state.rate) + 1) % rates.length] ?? 1;
  return (
    <div className={playerStyles.controls}>
      <Timeline state={state} run={run} />
      <div className={playerStyles.buttonRow}>
        <button
          type="button"
          className={iconButtonStyles.iconButton}
          data-part="icon-button"
          aria-label={playing ? t('Pause') : t('Play')}
          onClick={() => run({ do: 'toggle' })}
        >
          <PlayerIcon name={playing ? 'pause' : 'play'} />
        </button>
        <IconButton icon="chevronLeft" label={t('One line back')} onClick={onLineBack} />
        <IconButton
          icon="chevronRight"
          label={/* translators: goes to the next line */ t('One line on')}
          onClick={onLineOn}
        />
        <span className={`${playerStyles.time} numeric`}>
          {clockTime(state.atSeconds)}
          <span>/ {clockTime(state.durationSeconds)}</span>
        </span>
        <span className={playerStyles.spacer} />
        <button
          type="button"
          className={playerStyles.resolution}
          aria-label={t('Speed {rate}×', { rate: state.rate })}
          onClick={() => run({ do: 'setRate', rate: nextRate })}
        >
          {state.rate}×
        </button>
      </div>
    </div>
  );
};

/** The video with the lines as they are being written, and where they stand in time. */
export const CaptionsPlayer = (props: CaptionsPlayerProps) => {
  const { title, poster, picture, source, durationMs, cues, chapters, onPlayhead, onTime } = props;
  const player = usePlayer({
    host: playerHost,
    openingId: props.openingId,
    title,
    byline: '',
    poster,
    source,
    refresh: props.refresh,
    durationSeconds: durationMs / 1000,
    humanDuration: durationText(durationMs),
    resumeAtSeconds: null,
    startAtOnce: false,
    preferredHeight: null,
    autoplay: false,
    previous: null,
    next: null,
    goTo: nothing,
    onResolutionPicked: nothing,
    onReport: nothing,
    onPlayingChange: nothing,
    onStarted: nothing,
  });
  const { state, run, boxRef } = player;
  const videoRef = usePlayhead(player, onPlayhead);
  const { atSeconds, phase } = state;
  useEffect(() => onTime(atSeconds * 1000, phase === 'playing'), [atSeconds, phase, onTime]);
  const atMs = atSeconds * 1000;
  const shown = cues.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
  const written = {
    ...state,
    captionLines: shown.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== ''),
    chapters: chapterCues(chapters, durationMs).map(({ startMs, endMs, text }) => ({
      startSeconds: startMs / 1000,
      endSeconds: endMs / 1000,
      title: text,
    })),
  };
  return (
    <>
      <section
        className={playerStyles.player}
        data-part="player"
        aria-label={t('Video: {title}', { title })}
        ref={boxRef}
      >
        <div className={playerStyles.stage} data-part="stage">
          {phase === 'idle' || phase === 'loading' ? (
            <CoverPicture poster={poster} picture={picture && <StagePicture image={picture} />} />
          ) : null}
          {/* biome-ignore lint/a11y/useMediaCaption: the lines that are being written are drawn over it */}
          <video
            ref={videoRef}
            className={playerStyles.video}
            playsInline
            preload="none"
            crossOrigin="anonymous"
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
          <div className={playerStyles.touch} onClick={() => run({ do: 'toggle' })} />
          <CaptionText state={written} beside={false} />
          {phase === 'buffering' || phase === 'loading' ? <Waiting /> : null}
          {phase === 'failed' ? (
            <Trouble problem={state.problem ?? 'connection'} state={state} run={run} />
          ) : (
            <Controls state={written} run={run} onLineBack={props.onLineBack} onLineOn={props.onLineOn} />
          )}
        </div>
      </section>
      {props.lane === false ? null : (
        <TimeLane cues={cues} chapters={chapters} atMs={atMs} durationMs={durationMs} />
      )}
    </>
  );
};
