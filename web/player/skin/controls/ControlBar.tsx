import type { MouseEvent } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { clockTime } from '../../clock-time.ts';
import { skipSeconds } from '../../core/steps.ts';
import { PlayerIcon, type PlayerIconName } from '../../PlayerIcon.tsx';
import type { PlayerCommand, PlayerState } from '../../player-api.ts';
import type { PanelName } from '../panels/settings-rows.ts';
import type { PanelControl } from '../panels/use-panel.ts';
import { rateLabel, resolutionWords } from '../player-words.ts';
import { Timeline } from './Timeline.tsx';
import { VolumeControl } from './VolumeControl.tsx';

export type Controls = {
  state: PlayerState;
  run: (command: PlayerCommand) => void;
  panel: PanelControl;
  hasPrevious: boolean;
  hasNext: boolean;
};

type PressProps = {
  label: string;
  icon: PlayerIconName;
  onPress: () => void;
  className?: string;
  pressed?: boolean;
};

export const Press = ({ label, icon, onPress, className = '', pressed }: PressProps) => (
  <button
    type="button"
    className={`ib ${className}`.trim()}
    aria-label={label}
    aria-pressed={pressed}
    onClick={onPress}
  >
    <PlayerIcon name={icon} />
  </button>
);

type OpenerProps = {
  panel: PanelControl;
  name: PanelName;
  label: string;
  menu?: boolean;
  className?: string;
  children: React.ReactNode;
};

/** A button that opens one of the player's menus or sheets. */
export const Opener = ({ panel, name, label, menu, className = 'ib', children }: OpenerProps) => (
  <button
    type="button"
    className={className}
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
}: Pick<Controls, 'state' | 'run'> & { className?: string }) => {
  const icon = state.phase === 'ended' ? 'replay' : 'play';
  return (
    <Press
      label={stopped(state) ? 'Play' : 'Pause'}
      icon={stopped(state) ? icon : 'pause'}
      className={className}
      onPress={() => run({ do: 'toggle' })}
    />
  );
};

export const Skip = ({ run, forward }: { run: Controls['run']; forward?: boolean }) => (
  <Press
    label={forward ? `Forward ${skipSeconds} seconds` : `Rewind ${skipSeconds} seconds`}
    icon={forward ? 'forward15' : 'back15'}
    className="skip15"
    onPress={() => run({ do: 'skip', bySeconds: forward ? skipSeconds : -skipSeconds })}
  />
);

/** A narrow bar has no room for the HD of 720p HD. */
const ResolutionLabel = ({ label }: { label: string }) => {
  const [name, ...rest] = label.split(' ');
  return (
    <>
      {name}
      {rest.length > 0 ? <span className="roomy"> {rest.join(' ')}</span> : null}
    </>
  );
};

const Menus = ({ state, panel }: Pick<Controls, 'state' | 'panel'>) => {
  const resolution = resolutionWords(state);
  return (
    <>
      {state.chapters.length > 0 ? (
        <Opener panel={panel} name="chapters" label="Chapters" className="ib wide">
          <PlayerIcon name="chapters" />
        </Opener>
      ) : null}
      {state.captionLanguages.length > 0 ? (
        <Opener panel={panel} name="captions" label="Captions">
          <PlayerIcon name="captions" />
        </Opener>
      ) : null}
      <Opener panel={panel} name="speed" label={`Speed, ${rateLabel(state.rate)}`} menu className="res wide">
        {rateLabel(state.rate)}
      </Opener>
      {resolution ? (
        <Opener panel={panel} name="resolution" label={`Resolution, ${resolution}`} menu className="res wide">
          <ResolutionLabel label={resolution} />
        </Opener>
      ) : null}
      <Opener
        panel={panel}
        name="settings"
        label={resolution ? `Settings, resolution ${resolution}` : 'Settings'}
        className={resolution ? 'res narrow' : 'ib narrow'}
      >
        {resolution ? <ResolutionLabel label={resolution} /> : <Icon name="settings" />}
      </Opener>
    </>
  );
};

const Screens = ({ state, run }: Pick<Controls, 'state' | 'run'>) => (
  <>
    {state.pictureInPicture === null ? null : (
      <Press
        label="Picture in picture"
        icon="pictureInPicture"
        className="wide mid"
        pressed={state.pictureInPicture}
        onPress={() => run({ do: 'togglePictureInPicture' })}
      />
    )}
    {state.cast ? (
      <Press
        label={state.cast.kind === 'connected' ? 'Stop casting' : 'Cast'}
        icon="cast"
        className={state.cast.kind === 'available' ? 'wide' : 'wide lit'}
        onPress={() => run({ do: state.cast?.kind === 'connected' ? 'stopCasting' : 'cast' })}
      />
    ) : null}
    <Press
      label={state.fullScreen ? 'Leave full screen' : 'Full screen'}
      icon={state.fullScreen ? 'leaveFullScreen' : 'fullScreen'}
      onPress={() => run({ do: 'toggleFullScreen' })}
    />
  </>
);

/** The line and the buttons at the foot of the picture. */
export const ControlBar = ({ state, run, panel, hasPrevious, hasNext }: Controls) => (
  <div className="pl-c" data-testid="controls">
    <Timeline state={state} run={run} />
    <div className="pl-r">
      <PlayPause state={state} run={run} />
      {hasPrevious ? (
        <Press
          label="Previous class"
          icon="previous"
          className="wide mid"
          onPress={() => run({ do: 'previous' })}
        />
      ) : null}
      {hasNext ? (
        <Press label="Next class" icon="next" className="wide" onPress={() => run({ do: 'next' })} />
      ) : null}
      <Skip run={run} />
      <Skip run={run} forward />
      <span className="t num">
        {clockTime(state.atSeconds)} <span>/ {clockTime(state.durationSeconds)}</span>
      </span>
      <span className="sp0" />
      <VolumeControl state={state} run={run} />
      <Menus state={state} panel={panel} />
      <Screens state={state} run={run} />
    </div>
  </div>
);
