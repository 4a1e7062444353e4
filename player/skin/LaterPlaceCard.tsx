import { classNames } from '../class-names.ts';
import { clockTime } from '../clock-time.ts';
import * as controlsStyles from '../controls.module.css';
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
  <section className={classNames(cornerCardStyles.card, styles.place)} aria-label="Your place">
    <p role="status">
      You stopped at <span className="numeric">{clockTime(seconds)}</span> the last time.
    </p>
    <div className={cornerCardStyles.buttons}>
      <button
        type="button"
        className={buttonClasses(controlsStyles.glass)}
        data-part="button"
        data-size="small"
        onClick={() => onDecided?.()}
      >
        Stay here
      </button>
      <button
        type="button"
        className={buttonClasses(controlsStyles.light)}
        data-part="button"
        data-size="small"
        onClick={() => {
          run({ do: 'seek', toSeconds: seconds });
          run({ do: 'play' });
          onDecided?.();
        }}
      >
        Continue from <span className="numeric">{clockTime(seconds)}</span>
      </button>
    </div>
  </section>
);
