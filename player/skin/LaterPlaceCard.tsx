import { classNames } from '../class-names.ts';
import { clockTime } from '../clock-time.ts';
import * as controlsStyles from '../controls.module.css';
import { t } from '../messages.ts';
import type { PlayerCommand } from '../player-api.ts';
import * as cornerCardStyles from './CornerCard.module.css';
import * as styles from './LaterPlaceCard.module.css';

type LaterPlaceProps = {
  seconds: number;
  run: (command: PlayerCommand) => void;
  onDecided: (() => void) | undefined;
};

const buttonClasses = (look: string | undefined) =>
  classNames(controlsStyles.button, look, controlsStyles.small);

/** Offer to continue from a place that could not be read when the video began. */
export const LaterPlaceCard = ({ seconds, run, onDecided }: LaterPlaceProps) => (
  <section className={classNames(cornerCardStyles.card, styles.place)} aria-label={t('Your place')}>
    <p className="numeric" role="status">
      {t('You stopped at {time} the last time.', { time: clockTime(seconds) })}
    </p>
    <div className={cornerCardStyles.buttons}>
      <button
        type="button"
        className={buttonClasses(controlsStyles.glass)}
        data-part="button"
        data-size="small"
        onClick={() => onDecided?.()}
      >
        {t('Stay here')}
      </button>
      <button
        type="button"
        className={classNames(buttonClasses(controlsStyles.light), 'numeric')}
        data-part="button"
        data-size="small"
        onClick={() => {
          run({ do: 'seek', toSeconds: seconds });
          run({ do: 'play' });
          onDecided?.();
        }}
      >
        {t('Continue from {time}', { time: clockTime(seconds) })}
      </button>
    </div>
  </section>
);
