import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import type { PlayerView } from '../core/keyboard.ts';
import type { CoverState } from '../cover-state.ts';
import { t } from '../messages.ts';
import * as playerStyles from '../Player.module.css';
import type { ClassEnd, PlayerCommand, PlayerHandle, PlayerProps } from '../player-api.ts';
import { useHotkeys } from '../use-hotkeys.ts';
import { useAfter } from './after-delay.ts';
import { CaptionText } from './CaptionText.tsx';
import { ControlBar } from './controls/ControlBar.tsx';
import { TouchControls } from './controls/TouchControls.tsx';
import { usePicturePress } from './controls/use-picture-press.ts';
import { useSign } from './controls/use-sign.ts';
import { CoverPicture, IdleCover, spinnerAfterMilliseconds, Waiting } from './IdleCover.tsx';
import * as overlaysStyles from './Overlays.module.css';
import { Casting, SignBubble, StatusLine, TitleLine, Trouble } from './Overlays.tsx';
import { boxKeys } from './panels/box-keys.ts';
import { useFocusHandover } from './panels/use-focus-handover.ts';
import { usePanel } from './panels/use-panel.ts';
import { usePanelsChunk } from './panels-chunk.ts';
import { useCoarsePointer } from './use-coarse-pointer.ts';
import { useQuiet } from './use-quiet.ts';

export type SkinProps = {
  player: PlayerHandle;
  about: Pick<
    PlayerProps,
    | 'host'
    | 'openingId'
    | 'title'
    | 'byline'
    | 'poster'
    | 'picture'
    | 'humanDuration'
    | 'resumeAtSeconds'
    | 'laterPlaceSeconds'
    | 'onLaterPlaceDecided'
    | 'previous'
    | 'next'
  >;
  taken: CoverState;
  closing?: ((end: ClassEnd) => ReactNode) | undefined;
  /** True while the video rests because another window plays it. */
  overtaken?: boolean;
};

type TakeOver = { show: (view: PlayerView) => void; run: (command: PlayerCommand) => void };

/** Goes on where the cover was: with its focus, and with what was asked of it by key. */
const useTakenOver = (box: RefObject<HTMLElement | null>, taken: CoverState, { show, run }: TakeOver) => {
  const done = useRef(false);
  // Before the next key is heard: it is meant for the button that had the focus.
  useLayoutEffect(() => {
    if (!done.current && taken.focused && document.activeElement === document.body)
      box.current
        ?.querySelector<HTMLElement>('[data-part~="big-play"], [data-part~="button-row"] button')
        ?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    for (const view of taken.views) show(view);
    for (const command of taken.commands) run(command);
  });
};

/** Runs what a member asked for by key or press: a sign confirms it, and the controls come out. */
const useShownCommands = (run: PlayerHandle['run'], stir: () => void) => {
  const { shown, show } = useSign();
  const runShown = useCallback(
    (command: PlayerCommand) => {
      run(command);
      show(command);
      stir();
    },
    [run, show, stir],
  );
  return { shown, runShown };
};

/** The hooks of the skin in one place: what is open, what rests, what a key or a press does. */
const useSkin = ({ player, about, taken }: SkinProps) => {
  const { state, run, boxRef } = player;
  const box = useRef<HTMLElement>(null);
  const setBox = useCallback(
    (element: HTMLElement | null) => {
      box.current = element;
      boxRef(element);
    },
    [boxRef],
  );
  const panel = usePanel(box, about.openingId);
  const idle = state.phase === 'idle';
  const failed = state.phase === 'failed';
  const casting = state.cast?.kind === 'connected' ? state.cast.device : null;
  const mayRest =
    (state.phase === 'playing' || state.phase === 'buffering') && panel.open === null && casting === null;
  const { quiet, stir, rest } = useQuiet(box, mayRest);
  const { shown, runShown } = useShownCommands(run, stir);
  const [practising, setPractising] = useState(false);
  const practice = { on: practising, toggle: () => setPractising(!practising) };
  const showView = (view: PlayerView, opener: Element | null) => {
    if (view === 'help') panel.toggle('keys', opener);
    else setPractising((before) => !before);
  };
  useHotkeys({
    run: runShown,
    box,
    played: !idle,
    onView: (view) => showView(view, document.activeElement),
    hasNext: about.next !== null,
    hasPrevious: about.previous !== null,
  });
  const commands = { run, runShown, panelOpen: panel.open !== null, closePanel: panel.close };
  const press = usePicturePress({ ...commands, idle, quiet, stir, rest });
  const keys = boxKeys({ ...commands, counting: state.nextInSeconds !== null });
  useTakenOver(box, taken, { show: (view) => showView(view, null), run: runShown });
  const focus = useFocusHandover(box);
  // Between two classes in full screen the controls stay, so that there is a way out.
  const starting = state.phase === 'loading' && !state.fullScreen && casting === null;
  const waiting = useAfter(
    state.phase === 'loading' || state.phase === 'buffering',
    spinnerAfterMilliseconds,
  );
  return {
    setBox,
    panel,
    practice,
    idle,
    starting,
    failed,
    casting,
    quiet,
    stir,
    shown,
    press,
    keys,
    waiting,
    focus,
  };
};

type OpenedSkinProps = SkinProps & {
  skin: ReturnType<typeof useSkin>;
  panels: ReturnType<typeof usePanelsChunk>;
};

const ControlsOf = ({ player: { state, run }, about, skin }: OpenedSkinProps) => {
  const touch = useCoarsePointer() && state.fullScreen;
  const controls = {
    state,
    run,
    panel: skin.panel,
    practice: skin.practice,
    previous: about.previous,
    next: about.next,
  };
  if (touch) return <TouchControls {...controls} title={about.title} byline={about.byline} />;
  return (
    <>
      {state.fullScreen && skin.casting === null ? (
        <TitleLine title={about.title} byline={about.byline} />
      ) : null}
      <ControlBar {...controls} />
    </>
  );
};

const PictureOf = (parts: OpenedSkinProps) => {
  const { player, about, skin, panels } = parts;
  const { state, run, videoRef } = player;
  const counting = state.nextInSeconds !== null && about.next !== null;
  // Many a video ends in black; the class's own picture is a better place to rest.
  const over = state.phase === 'ended';
  return (
    <div
      className={classNames(
        playerStyles.stage,
        (skin.failed || skin.casting !== null || over) && playerStyles.dim,
        state.phase === 'idle' && playerStyles.idle,
        state.phase === 'ended' && playerStyles.ended,
      )}
      data-testid="screen"
      data-part="stage"
    >
      {skin.idle || state.phase === 'loading' || over ? <CoverPicture {...about} /> : null}
      {/* biome-ignore lint/a11y/useMediaCaption: the engine attaches the captions, the skin draws them */}
      <video
        ref={videoRef}
        className={playerStyles.video}
        playsInline
        preload="none"
        crossOrigin="anonymous"
      />
      <div className={playerStyles.touch} data-testid="picture" data-part="touch" {...skin.press} />
      {panels && skin.practice.on ? (
        <panels.PracticeView
          {...{ title: about.title, state }}
          secondScreen={about.host.secondScreen}
          onLeave={skin.practice.toggle}
        />
      ) : null}
      {/* While it plays elsewhere they would cover the button that stops it. */}
      {skin.casting === null ? (
        <CaptionText state={state} beside={skin.panel.open?.name === 'captions'} />
      ) : null}
      {skin.idle || skin.starting ? (
        <IdleCover about={about} pressed={skin.starting} onPlay={() => run({ do: 'toggle' })} />
      ) : null}
      {skin.waiting && !skin.starting ? <Waiting /> : null}
      {skin.casting === null || skin.failed ? null : (
        <Casting device={skin.casting} title={about.title} run={run} />
      )}
      {skin.failed ? <Trouble problem={state.problem ?? 'connection'} state={state} run={run} /> : null}
      {skin.idle || skin.starting || skin.failed || counting ? null : <ControlsOf {...parts} />}
      {parts.overtaken ? (
        <p className={overlaysStyles.note} role="status">
          {t('Paused here: this class plays in another window.')}
        </p>
      ) : null}
      {skin.shown ? <SignBubble shown={skin.shown} state={state} /> : null}
    </div>
  );
};

/** The player as one sees it, for any engine behind the handle. */
export const Skin = (props: SkinProps) => {
  const { player, about, closing } = props;
  const { state, run } = player;
  const counting = state.nextInSeconds !== null && about.next !== null;
  const skin = useSkin(props);
  const { setBox, panel, practice, idle, quiet, stir, shown, waiting, keys, focus } = skin;
  const panels = usePanelsChunk(
    about.host,
    !idle || panel.open !== null || practice.on,
    panel.open?.name ?? String(practice.on),
  );
  const upNext =
    panels && about.next && state.nextInSeconds !== null ? (
      <panels.UpNextCard next={about.next} inSeconds={state.nextInSeconds} run={run} />
    ) : null;
  return (
    <section
      className={classNames(playerStyles.player, quiet && playerStyles.resting)}
      data-part={classNames('player', quiet && 'resting')}
      data-open={panel.open?.name}
      data-phase={state.phase}
      data-quiet={quiet}
      aria-label={t('Video: {title}', { title: about.title })}
      ref={setBox}
      onPointerMove={(event) => (event.pointerType === 'mouse' ? stir() : undefined)}
      onPointerDown={(event) => {
        if (event.target instanceof Element && !event.target.matches('[data-part~="touch"]')) stir();
      }}
      onKeyDown={(event) => {
        stir();
        keys(event);
      }}
      onFocus={(event) => {
        stir();
        focus.take(event.target);
      }}
      onBlur={focus.leave}
    >
      <PictureOf {...props} skin={skin} panels={panels} />
      {state.phase === 'ended' && closing
        ? closing({ counting, upNext, stay: () => (counting ? run({ do: 'cancelNext' }) : undefined) })
        : upNext}
      {panels ? <panels.PlayerPanels {...{ state, run, panel, practice }} /> : null}
      {panels && !idle && state.phase !== 'ended' && (about.laterPlaceSeconds ?? 0) > state.atSeconds ? (
        <panels.LaterPlaceCard
          seconds={about.laterPlaceSeconds ?? 0}
          run={run}
          onDecided={about.onLaterPlaceDecided}
        />
      ) : null}
      <StatusLine shown={shown} waiting={waiting} state={state} nextTitle={about.next?.title ?? null} />
    </section>
  );
};
