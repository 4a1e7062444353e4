import type { MouseEvent } from 'react';
import { classNames } from '../../class-names.ts';
import { clockTime } from '../../clock-time.ts';
import * as controlsStyles from '../../controls.module.css';
import { skipSeconds } from '../../core/steps.ts';
import { t } from '../../messages.ts';
import * as playerStyles from '../../Player.module.css';
import { PlayerIcon } from '../../PlayerIcon.tsx';
import type { Neighbour, PlayerCommand, PlayerState } from '../../player-api.ts';
import { rateLabel, resolutionWords } from '../../player-words.ts';
import { Press } from '../Press.tsx';
import type { PanelName } from '../panels/settings-rows.ts';
import type { PanelControl, PracticeControl } from '../panels/use-panel.ts';
import { Timeline } from '../Timeline.tsx';
import { VolumeControl } from './VolumeControl.tsx';

export type Controls = {
  state: PlayerState;
  run: (command: PlayerCommand) => void;
  panel: PanelControl;
  practice: PracticeControl;
  previous: Neighbour | null;
  next: Neighbour | null;
};

type NeighborLinkProps = {
  to: Neighbour | null;
  way: 'previous' | 'next';
  run: Controls['run'];
  className?: string | undefined;
};

/** Returns true for a click that the browser would follow in the same tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** To the class before or after: a plain click changes the class in the player, any other is the browser's. */
const NeighborLink = ({ to, way, run, className }: NeighborLinkProps) =>
  to ? (
    <a
      href={to.href}
      className={classNames(controlsStyles.iconButton, className)}
      data-part="icon-button"
      aria-label={way === 'next' ? t('Next class') : t('Previous class')}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        run({ do: way });
      }}
    >
      <PlayerIcon name={way} />
    </a>
  ) : null;

type OpenerProps = {
  panel: PanelControl;
  name: PanelName;
  label: string;
  menu?: boolean;
  look?: keyof typeof openers;
  className?: string;
  children: React.ReactNode;
};

const openers = { icon: controlsStyles.iconButton, words: playerStyles.resolution };

/** A button that opens one of the player's menus or sheets. */
export const Opener = ({ panel, name, label, menu, look = 'icon', className, children }: OpenerProps) => (
  <button
    type="button"
    className={classNames(openers[look], className)}
    data-part={look === 'icon' ? 'icon-button' : undefined}
    aria-label={label}
    aria-haspopup={menu ? 'menu' : 'dialog'}
    aria-expanded={panel.open?.name === name}
    onClick={(event: MouseEvent) => panel.toggle(name, event.currentTarget)}
  >
    {children}
  </button>
);

const stopped = (state: PlayerState): boolean => state.phase === 'paused' || state.phase === 'ended';

export const PlayPause = ({
  state,
  run,
  className,
  part,
}: Pick<Controls, 'state' | 'run'> & { className?: string; part?: string }) => {
  const icon = state.phase === 'ended' ? 'replay' : 'play';
  return (
    <Press
      label={stopped(state) ? t('Play') : t('Pause')}
      icon={stopped(state) ? icon : 'pause'}
      className={className}
      part={part}
      onPress={() => run({ do: 'toggle' })}
    />
  );
};

export const Skip = ({ run, forward }: { run: Controls['run']; forward?: boolean }) => (
  <Press
    label={
      forward
        ? t('{seconds, plural, one {Forward # second} other {Forward # seconds}}', { seconds: skipSeconds })
        : t('{seconds, plural, other {Rewind # seconds}}', { seconds: skipSeconds })
    }
    icon={forward ? 'forward15' : 'back15'}
    className={playerStyles.skip}
    part="skip"
    onPress={() => run({ do: 'skip', bySeconds: forward ? skipSeconds : -skipSeconds })}
  />
);

/** A narrow bar has no room for the HD of 720p HD. */
const ResolutionLabel = ({ label }: { label: string }) => {
  const [name, ...rest] = label.split(' ');
  return (
    <>
      {name}
      {rest.length > 0 ? <span className={playerStyles.roomy}> {rest.join(' ')}</span> : null}
    </>
  );
};

const Menus = ({ state, panel }: Pick<Controls, 'state' | 'panel'>) => {
  const resolution = resolutionWords(state);
  return (
    <>
      {state.chapters.length > 0 ? (
        <Opener panel={panel} name="chapters" label={t('Chapters')} className={playerStyles.wide}>
          <PlayerIcon name="chapters" />
        </Opener>
      ) : null}
      {state.captionLanguages.length > 0 ? (
        <Opener panel={panel} name="captions" label={t('Captions')}>
          <PlayerIcon name="captions" />
        </Opener>
      ) : null}
      <Opener
        panel={panel}
        name="speed"
        label={t('Speed, {rate}', { rate: rateLabel(state.rate) })}
        menu
        look="words"
        className={playerStyles.wide}
      >
        {rateLabel(state.rate)}
      </Opener>
      {resolution ? (
        <Opener
          panel={panel}
          name="resolution"
          label={t('Resolution, {resolution}', { resolution })}
          menu
          look="words"
          className={playerStyles.wide}
        >
          <ResolutionLabel label={resolution} />
        </Opener>
      ) : null}
      <Opener
        panel={panel}
        name="settings"
        label={resolution ? t('Settings, resolution {resolution}', { resolution }) : t('Settings')}
        look={resolution ? 'words' : 'icon'}
        className={playerStyles.narrow}
      >
        {resolution ? <ResolutionLabel label={resolution} /> : <PlayerIcon name="settings" />}
      </Opener>
    </>
  );
};

const Screens = ({ state, run, practice }: Pick<Controls, 'state' | 'run' | 'practice'>) => (
  <>
    <Press
      label={t('Practice view')}
      icon="practiceView"
      className={playerStyles.wide}
      pressed={practice.on}
      onPress={practice.toggle}
    />
    {state.pictureInPicture === null ? null : (
      <Press
        label={t('Picture in picture')}
        icon="pictureInPicture"
        className={classNames(playerStyles.wide, playerStyles.medium)}
        pressed={state.pictureInPicture}
        onPress={() => run({ do: 'togglePictureInPicture' })}
      />
    )}
    {state.cast ? (
      <Press
        label={state.cast.kind === 'connected' ? t('Stop casting') : t('Cast')}
        icon="cast"
        className={
          state.cast.kind === 'available'
            ? playerStyles.wide
            : classNames(playerStyles.wide, playerStyles.lit)
        }
        onPress={() => run({ do: state.cast?.kind === 'connected' ? 'stopCasting' : 'cast' })}
      />
    ) : null}
    <Press
      label={state.fullScreen ? t('Leave full screen') : t('Full screen')}
      icon={state.fullScreen ? 'leaveFullScreen' : 'fullScreen'}
      onPress={() => run({ do: 'toggleFullScreen' })}
    />
  </>
);

/** The line and the buttons at the foot of the picture; time runs from left to right in every language. */
export const ControlBar = ({ state, run, panel, practice, previous, next }: Controls) => (
  <div className={playerStyles.controls} data-testid="controls" dir="ltr">
    <Timeline state={state} run={run} />
    <div className={playerStyles.buttonRow} data-part="button-row">
      <PlayPause state={state} run={run} />
      <NeighborLink
        {...{ to: previous, way: 'previous', run }}
        className={classNames(playerStyles.wide, playerStyles.medium)}
      />
      <NeighborLink {...{ to: next, way: 'next', run }} className={playerStyles.wide} />
      <Skip run={run} />
      <Skip run={run} forward />
      <span className={classNames(playerStyles.time, 'numeric')}>
        {clockTime(state.atSeconds)} <span>/ {clockTime(state.durationSeconds)}</span>
      </span>
      <span className={playerStyles.spacer} />
      <VolumeControl state={state} run={run} />
      <Menus state={state} panel={panel} />
      <Screens state={state} run={run} practice={practice} />
    </div>
  </div>
);
