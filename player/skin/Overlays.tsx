import { classNames } from '../class-names.ts';
import * as controlsStyles from '../controls.module.css';
import { t } from '../messages.ts';
import * as playerStyles from '../Player.module.css';
import { PlayerIcon } from '../PlayerIcon.tsx';
import type { PlayerCommand, PlayerProblem, PlayerState } from '../player-api.ts';
import { captionsShown, problemWords, signWords } from '../player-words.ts';
import type { ShownSign } from './controls/use-sign.ts';
import * as styles from './Overlays.module.css';

type Run = (command: PlayerCommand) => void;

export const TitleLine = ({ title, byline }: { title: string; byline: string }) => (
  <div className={playerStyles.top} data-part="top">
    <div>
      <b>{title}</b>
      <small>{byline}</small>
    </div>
  </div>
);

/** Message about a problem and its remedies; the position is kept. */
export const Trouble = ({
  problem,
  state,
  run,
}: {
  problem: PlayerProblem;
  state: PlayerState;
  run: Run;
}) => {
  const { title, advice } = problemWords(problem, state.atSeconds);
  return (
    <div className={styles.middle} data-part="middle" role="alert">
      {problem === 'connection' ? <PlayerIcon name="dropped" /> : null}
      <p className={styles.title}>{title}</p>
      <p className="numeric">{advice}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={classNames(controlsStyles.button, controlsStyles.light)}
          data-part="button"
          onClick={() => run({ do: 'tryAgain' })}
        >
          {t('Try again')}
        </button>
        {state.fullScreen ? (
          <button
            type="button"
            className={classNames(controlsStyles.button, controlsStyles.glass)}
            data-part="button"
            onClick={() => run({ do: 'toggleFullScreen' })}
          >
            {t('Leave full screen')}
          </button>
        ) : null}
      </div>
    </div>
  );
};

/** Message that takes the place of the picture while the video plays on another device. */
export const Casting = ({ device, title, run }: { device: string; title: string; run: Run }) => (
  <div className={classNames(styles.middle, styles.above)} data-part="middle">
    <PlayerIcon name="cast" />
    <p className={styles.title}>{t('Playing on {device}', { device })}</p>
    <p>{title}</p>
    <div className={styles.buttons}>
      <button
        type="button"
        className={classNames(controlsStyles.button, controlsStyles.glass, controlsStyles.small)}
        data-part="button"
        data-size="small"
        onClick={() => run({ do: 'stopCasting' })}
      >
        {t('Stop casting')}
      </button>
    </div>
  </div>
);

const sideOf = ({ sign }: ShownSign): string | undefined => {
  if (sign.kind !== 'skip') return styles.center;
  return sign.bySeconds > 0 ? styles.right : styles.left;
};

/** Feedback for a key or a double tap; screen readers get it from the status line. */
export const SignBubble = ({ shown, state }: { shown: ShownSign; state: PlayerState }) => (
  <p className={classNames(styles.sign, sideOf(shown), 'numeric')} aria-hidden="true" key={shown.times}>
    {signWords(shown.sign, { ...state, captions: captionsShown(state) }).short}
  </p>
);

type StatusProps = {
  shown: ShownSign | null;
  waiting: boolean;
  state: PlayerState;
  nextTitle: string | null;
};

/** Status line for screen readers: feedback for keys, long waits, casting, and the next class. */
export const StatusLine = ({ shown, waiting, state, nextTitle }: StatusProps) => {
  const words = () => {
    if (state.nextInSeconds !== null && nextTitle) return t('Up next: {title}', { title: nextTitle });
    if (shown) return signWords(shown.sign, { ...state, captions: captionsShown(state) }).spoken;
    if (waiting) return t('Loading');
    return state.cast?.kind === 'connected' ? t('Playing on {device}', { device: state.cast.device }) : '';
  };
  return (
    <p className="visually-hidden" role="status">
      {words()}
    </p>
  );
};
