import { Icon } from '../../../ui/Icon.tsx';
import { clockTime } from '../../clock-time.ts';
import { PlayerIcon } from '../../PlayerIcon.tsx';
import { type Controls, Opener, PlayPause, Skip } from './ControlBar.tsx';
import { Timeline } from './Timeline.tsx';

type TouchControlsProps = Controls & { title: string; byline: string };

/** Full screen under a finger: big controls in the middle, the rest along the edges and clear of the notch. */
export const TouchControls = ({ state, run, panel, title, byline }: TouchControlsProps) => (
  <>
    <div className="pl-top">
      <button
        type="button"
        className="ib"
        aria-label="Leave full screen"
        onClick={() => run({ do: 'toggleFullScreen' })}
      >
        <Icon name="chevronDown" />
      </button>
      <div>
        <b>{title}</b>
        <small>{byline}</small>
      </div>
      <span className="end">
        {state.captionLanguages.length > 0 ? (
          <Opener panel={panel} name="captions" label="Captions">
            <PlayerIcon name="captions" />
          </Opener>
        ) : null}
        <Opener panel={panel} name="settings" label="Settings">
          <Icon name="settings" />
        </Opener>
      </span>
    </div>
    <div className="fsm">
      <Skip run={run} />
      <PlayPause state={state} run={run} className="bigp" />
      <Skip run={run} forward />
    </div>
    <div className="fsb">
      <p className="num">
        <span>{clockTime(state.atSeconds)}</span>
        <span>{clockTime(state.durationSeconds)}</span>
      </p>
      <Timeline state={state} run={run} />
    </div>
  </>
);
