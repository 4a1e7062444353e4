import { classNames } from '../../class-names.ts';
import * as controlsStyles from '../../controls.module.css';
import { t } from '../../messages.ts';
import * as playerStyles from '../../Player.module.css';
import { PlayerIcon } from '../../PlayerIcon.tsx';
import type { PlayerCommand, PlayerState } from '../../player-api.ts';
import { cssVariables, percent } from '../../run-time-style.ts';
import * as timelineStyles from '../Timeline.module.css';

type VolumeProps = { state: PlayerState; run: (command: PlayerCommand) => void };

/** Mute, and a line that unfolds under the pointer or the focus. Phones have keys of their own for it. */
export const VolumeControl = ({ state, run }: VolumeProps) => {
  const heard = state.muted ? 0 : state.volume;
  return (
    <span className={classNames(timelineStyles.volume, playerStyles.wide)}>
      <button
        type="button"
        className={controlsStyles.iconButton}
        data-part="icon-button"
        aria-label={state.muted ? t('Unmute') : t('Mute')}
        onClick={() => run({ do: 'toggleMute' })}
      >
        <PlayerIcon name={heard === 0 ? 'muted' : 'volume'} />
      </button>
      <span className={timelineStyles.volumeLine} ref={cssVariables({ '--f': percent(heard) })}>
        <input
          type="range"
          aria-label={t('Volume')}
          aria-valuetext={t('{percent} %', { percent: Math.round(heard * 100) })}
          min={0}
          max={1}
          step={0.1}
          value={heard}
          onChange={(event) => run({ do: 'setVolume', volume: Number(event.target.value) })}
        />
      </span>
    </span>
  );
};
