import { type PointerEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { clockTime } from '../clock-time.ts';
import * as controlsStyles from '../controls.module.css';
import { skipSeconds } from '../core/steps.ts';
import { t } from '../messages.ts';
import * as playerStyles from '../Player.module.css';
import { PlayerIcon } from '../PlayerIcon.tsx';
import type { PlayerHost } from '../player-host.ts';
import { Press } from '../skin/Press.tsx';
import { useQuiet } from '../skin/use-quiet.ts';
import { LiveLine } from './LiveLine.tsx';
import * as styles from './LiveStream.module.css';
import { type StreamTrouble, useStream } from './use-stream.ts';

type LiveStreamProps = {
  host: PlayerHost;
  /** Address of the HLS playlist. */
  src: string;
  title: string;
  by: string;
  /** Number of viewers; null until it is known. */
  here: number | null;
  onPlayingChange: (playing: boolean) => void;
};

const troubleWords = (trouble: NonNullable<StreamTrouble>): [title: string, about: string] =>
  trouble === 'dead'
    ? [
        t('The stream is not there right now'),
        t('It is looked for again every few seconds. The rest of the page works on.'),
      ]
    : [t('This browser cannot play the stream'), t('Open this page in another browser.')];

const Trouble = ({ trouble, onRetry }: { trouble: NonNullable<StreamTrouble>; onRetry: () => void }) => {
  const [title, about] = troubleWords(trouble);
  return (
    <div className={styles.trouble} role="status">
      <p className="title-3">{title}</p>
      <p>{about}</p>
      {trouble === 'dead' ? (
        <button
          type="button"
          className={classNames(controlsStyles.button, controlsStyles.light)}
          data-part="button"
          onClick={onRetry}
        >
          {t('Try again')}
        </button>
      ) : null}
    </div>
  );
};

type Stream = ReturnType<typeof useStream>;

const Top = ({
  behind,
  title,
  by,
  here,
}: Pick<LiveStreamProps, 'title' | 'by' | 'here'> & { behind: number }) => (
  <div className={classNames(playerStyles.top, styles.top)}>
    <span className={styles.now}>
      <PlayerIcon name="live" />
      {behind > 0 ? t('Live') : t('Live now')}
    </span>
    <p className={styles.title}>
      <b>{title}</b>
      <small>{by}</small>
    </p>
    {here === null ? null : (
      <span className={classNames(playerStyles.end, styles.here, 'small numeric')}>
        {/* translators: Viewers of a live stream. */}
        {t('{count, plural, other {# here}}', { count: here })}
      </span>
    )}
  </div>
);

type ControlsProps = {
  stream: Stream;
  muted: boolean;
  onMuted: (muted: boolean) => void;
  onFullScreen: () => void;
};

const Controls = ({ stream, muted, onMuted, onFullScreen }: ControlsProps) => {
  const { playing, behind, captions, trouble } = stream;
  return (
    <div className={playerStyles.controls} dir="ltr">
      {trouble ? null : <LiveLine place={stream.place} onBehind={stream.goBehind} />}
      <div className={playerStyles.buttonRow}>
        <Press
          label={playing ? t('Pause') : t('Play')}
          icon={playing ? 'pause' : 'play'}
          onPress={stream.toggle}
        />
        <Press
          label={t('{seconds, plural, other {Rewind # seconds}}', { seconds: skipSeconds })}
          icon="back15"
          onPress={() => stream.goBehind(stream.place.behindSeconds + skipSeconds)}
        />
        {behind > 0 ? (
          <>
            <p className={classNames(playerStyles.time, 'numeric')}>−{clockTime(behind)}</p>
            <button type="button" className={playerStyles.resolution} onClick={stream.goToLive}>
              {t('Go to live')}
            </button>
          </>
        ) : null}
        <span className={playerStyles.spacer} />
        <Press
          label={muted ? t('Unmute') : t('Mute')}
          icon={muted ? 'muted' : 'volume'}
          onPress={() => onMuted(!muted)}
        />
        {captions === null ? null : (
          <Press label={t('Captions')} icon="captions" pressed={captions} onPress={stream.toggleCaptions} />
        )}
        <Press label={t('Full screen')} icon="fullScreen" onPress={onFullScreen} />
      </div>
    </div>
  );
};

/**
 * Live stream: it cannot be sought beyond the live edge, but there is a way back to it. The page has the title; full
 * screen has its own.
 */
export const LiveStream = ({ host, src, title, by, here, onPlayingChange }: LiveStreamProps) => {
  const stream = useStream(host, src, onPlayingChange);
  const box = useRef<HTMLElement>(null);
  const [muted, setMuted] = useState(false);
  const { video, trouble, playing, behind } = stream;
  const { quiet, stir } = useQuiet(box, playing && trouble === null);
  const fullScreen = () => {
    const asked = document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen?.();
    asked?.catch((error: unknown) => console.warn('full screen was refused', error));
  };
  const stirByMouse = ({ pointerType }: PointerEvent) => (pointerType === 'mouse' ? stir() : undefined);
  return (
    <section
      aria-label={t('Live stream')}
      ref={box}
      className={classNames(playerStyles.player, quiet && playerStyles.resting)}
      data-part="player"
      data-quiet={quiet}
      onPointerMove={stirByMouse}
      onPointerDown={stir}
      onKeyDown={stir}
      onFocus={stir}
    >
      <div className={playerStyles.stage} data-part="stage">
        <video ref={video} className={playerStyles.video} playsInline muted={muted} aria-label={title} />
        {trouble ? null : <Top behind={behind} title={title} by={by} here={here} />}
        {trouble ? <Trouble trouble={trouble} onRetry={stream.retry} /> : null}
        <Controls stream={stream} muted={muted} onMuted={setMuted} onFullScreen={fullScreen} />
      </div>
    </section>
  );
};
