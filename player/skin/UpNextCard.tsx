import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import * as controlsStyles from '../controls.module.css';
import { countdownSeconds } from '../core/countdown.ts';
import { t } from '../messages.ts';
import type { Neighbour, PlayerCommand } from '../player-api.ts';
import { cssVariables, percent } from '../run-time-style.ts';
import * as cornerCardStyles from './CornerCard.module.css';
import * as styles from './UpNextCard.module.css';

const focalPoint = ({ focus }: Neighbour): string => (focus ? `${focus.x}% ${focus.y}%` : 'center');

type UpNextProps = { next: Neighbour; inSeconds: number; run: (command: PlayerCommand) => void };

/** Countdown to the next class, which then starts. Stay here cancels it; so does Escape. */
export const UpNextCard = ({ next, inSeconds, run }: UpNextProps) => {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Only where the focus is in the player already, so that a member who is writing keeps it.
    if (cancel.current?.closest('[data-part~="player"]')?.contains(document.activeElement))
      cancel.current.focus({ preventScroll: true });
  }, []);
  return (
    <section className={cornerCardStyles.card} data-part="up-next" aria-label={t('Up next')}>
      <div className={cornerCardStyles.inner}>
        <img ref={cssVariables({ '--focus': focalPoint(next) })} src={next.imageUrl} alt="" />
        <div>
          <p className="small numeric">{t('Up next in {seconds} s', { seconds: inSeconds })}</p>
          <p className={cornerCardStyles.cardTitle}>
            <bdi>{next.title}</bdi>
          </p>
          <p className="small">{[next.humanDuration, next.coach].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={styles.drain} aria-hidden="true">
        <i ref={cssVariables({ '--left': percent(inSeconds / countdownSeconds) })} />
      </div>
      <div className={cornerCardStyles.buttons}>
        <button
          ref={cancel}
          type="button"
          className={classNames(controlsStyles.button, controlsStyles.glass, controlsStyles.small)}
          data-part="button"
          data-size="small"
          onClick={() => run({ do: 'cancelNext' })}
        >
          {t('Stay here')}
        </button>
        <button
          type="button"
          className={classNames(controlsStyles.button, controlsStyles.light, controlsStyles.small)}
          data-part="button"
          data-size="small"
          onClick={() => run({ do: 'next' })}
        >
          {t('Play now')}
        </button>
      </div>
    </section>
  );
};
