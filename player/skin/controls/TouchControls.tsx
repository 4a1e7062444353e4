import * as bigPlayStyles from '../../BigPlay.module.css';
import { clockTime } from '../../clock-time.ts';
import * as controlsStyles from '../../controls.module.css';
import { t } from '../../messages.ts';
import * as playerStyles from '../../Player.module.css';
import { PlayerIcon } from '../../PlayerIcon.tsx';
import { Timeline } from '../Timeline.tsx';
import { type Controls, Opener, PlayPause, Skip } from './ControlBar.tsx';
import * as styles from './TouchControls.module.css';

type TouchControlsProps = Controls & { title: string; byline: string };

/** Full screen under a finger: big controls in the middle, the rest along the edges and clear of the notch. */
export const TouchControls = ({ state, run, panel, title, byline }: TouchControlsProps) => (
  <>
    <div className={playerStyles.top} data-part="top">
      <button
        type="button"
        className={controlsStyles.iconButton}
        data-part="icon-button"
        aria-label={t('Leave full screen')}
        onClick={() => run({ do: 'toggleFullScreen' })}
      >
        <PlayerIcon name="chevronDown" />
      </button>
      <div>
        <b>{title}</b>
        <small>{byline}</small>
      </div>
      <span className={playerStyles.end}>
        {state.captionLanguages.length > 0 ? (
          <Opener panel={panel} name="captions" label={t('Captions')}>
            <PlayerIcon name="captions" />
          </Opener>
        ) : null}
        <Opener panel={panel} name="settings" label={t('Settings')}>
          <PlayerIcon name="settings" />
        </Opener>
      </span>
    </div>
    <div className={styles.phoneMiddle} data-part="phone-middle" dir="ltr">
      <Skip run={run} />
      <PlayPause state={state} run={run} className={bigPlayStyles.bigPlay} part="big-play" />
      <Skip run={run} forward />
    </div>
    <div className={styles.phoneFoot} data-part="phone-foot" dir="ltr">
      <p className="numeric">
        <span>{clockTime(state.atSeconds)}</span>
        <span>{clockTime(state.durationSeconds)}</span>
      </p>
      <Timeline state={state} run={run} />
    </div>
  </>
);
