import { type ReactNode, useRef, useState } from 'react';
import * as controlsStyles from './controls.module.css';
import type { PlayerView } from './core/keyboard.ts';
import type { CoverState } from './cover-state.ts';
import { type LoadLive, useLiveChunk } from './live-chunk.ts';
import { t } from './messages.ts';
import * as styles from './Player.module.css';
import type { PlayerCommand, PlayerProps } from './player-api.ts';
import { CoverPicture, IdleCover } from './skin/IdleCover.tsx';
import * as overlaysStyles from './skin/Overlays.module.css';
import { useHotkeys } from './use-hotkeys.ts';

type CoverAbout = Pick<
  PlayerProps,
  | 'openingId'
  | 'title'
  | 'poster'
  | 'picture'
  | 'humanDuration'
  | 'resumeAtSeconds'
  | 'startAtOnce'
  | 'previous'
  | 'next'
>;

type CoverProps = {
  about: CoverAbout;
  boxRef: React.RefObject<HTMLElement | null>;
  /** True once pressed, while the player is loading. */
  pressed: boolean;
  failed: boolean;
  comeNear: () => void;
  /** Called when a press begins, which may become a click. */
  hold: () => void;
  press: () => void;
  /** Queues a command for the player. */
  ask: (command: PlayerCommand) => void;
  askForView: (view: PlayerView) => void;
};

const NotLoaded = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <div className={overlaysStyles.middle} data-part="middle" role="alert">
    <p className={overlaysStyles.title}>{t('The player could not be loaded')}</p>
    <p>{t('Check your network, or try again now.')}</p>
    <div className={overlaysStyles.buttons}>
      <button
        type="button"
        className={`${controlsStyles.button} ${controlsStyles.light}`}
        data-part="button"
        onClick={onTryAgain}
      >
        {t('Try again')}
      </button>
    </div>
  </div>
);

/** Placeholder until the player has loaded: the poster, a play button, and the keyboard shortcuts. */
const Cover = ({ about, boxRef, pressed, failed, comeNear, hold, press, ask, askForView }: CoverProps) => {
  useHotkeys({
    run: (command) => (command.do === 'toggle' ? press() : ask(command)),
    onView: askForView,
    hasNext: about.next !== null,
    hasPrevious: about.previous !== null,
    box: boxRef,
    played: false,
  });
  return (
    <section
      className={styles.player}
      data-phase="idle"
      data-part="player"
      aria-label={t('Video: {title}', { title: about.title })}
      ref={boxRef}
      onPointerEnter={comeNear}
      onPointerDown={() => {
        hold();
        comeNear();
      }}
      onKeyDown={hold}
      onFocus={comeNear}
    >
      <div
        className={`${styles.stage} ${failed ? styles.dim : styles.idle}`}
        data-testid="screen"
        data-part="stage"
      >
        <CoverPicture {...about} />
        {/* biome-ignore lint/a11y/useMediaCaption: it holds the place; a script that starts it starts the player */}
        <video className={styles.video} playsInline preload="none" onPlay={press} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
        <div className={styles.touch} data-testid="picture" onClick={press} />
        {pressed && failed ? null : <IdleCover about={about} pressed={pressed} onPlay={press} />}
        {/* A reload loses no progress, because nothing has played yet. */}
        {pressed && failed ? <NotLoaded onTryAgain={() => window.location.reload()} /> : null}
      </div>
    </section>
  );
};

export type TakenOver = { startAtOnce: boolean; taken: CoverState };

type PlayerCoverProps<Module> = {
  about: CoverAbout;
  load: LoadLive<Module>;
  /** False while the page does not yet have what the player needs. */
  ready?: boolean;
  /** Renders the player once its code has loaded and the page is ready for it. */
  children: (module: Module, takenOver: TakenOver) => ReactNode;
};

/** Stand-in for a player, whose code loads on hover or focus; an earlier press is remembered. */
export const PlayerCover = <Module,>({ about, load, ready = true, children }: PlayerCoverProps<Module>) => {
  const box = useRef<HTMLElement>(null);
  const { live, failed, load: comeNear, hold } = useLiveChunk(box, about.startAtOnce, load, ready);
  const [pressedFor, setPressedFor] = useState<string | null>(null);
  const [views, setViews] = useState<readonly PlayerView[]>([]);
  const [commands, setCommands] = useState<readonly PlayerCommand[]>([]);
  const pressed = pressedFor === about.openingId;
  if (live)
    return children(live.module, {
      startAtOnce: about.startAtOnce || pressed,
      taken: { focused: live.focused || pressed, views, commands },
    });
  return (
    <Cover
      {...{ about, pressed: pressed || about.startAtOnce, failed, comeNear, hold }}
      boxRef={box}
      press={() => {
        setPressedFor(pressed ? null : about.openingId);
        comeNear();
      }}
      ask={(command) => {
        setCommands((before) => [...before, command]);
        comeNear();
      }}
      askForView={(view) => {
        setViews((before) => [...before, view]);
        comeNear();
      }}
    />
  );
};
