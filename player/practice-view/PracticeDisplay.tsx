import { classNames } from '../class-names.ts';
import { clockTime } from '../clock-time.ts';
import { elapsedTime } from '../elapsed-time.ts';
import { t } from '../messages.ts';
import type { CaptionSize } from '../player-api.ts';
import { cssVariables } from '../run-time-style.ts';
import * as styles from './PracticeDisplay.module.css';
import type { PracticeMoment } from './practice-moment.ts';

/** A second that has begun is still to be held. */
const countdown = (seconds: number): string => clockTime(Math.ceil(seconds));

const lineLetters = 16;
const wordLetters = 9;

/** Long names are written smaller, so that two lines hold them. */
const isLong = (name: string): boolean =>
  name.length > lineLetters || name.split(/\s+/).some((word) => word.length > wordLetters);

const HoldRing = ({ moment: { secondsLeft, shareLeft } }: { moment: PracticeMoment }) => {
  const words = countdown(secondsLeft);
  return (
    <div className={styles.hold} data-testid="hold">
      <div>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className={styles.path} cx="50" cy="50" r="46" />
          <circle
            className={styles.held}
            cx="50"
            cy="50"
            r="46"
            pathLength="1"
            data-testid="hold-ring"
            ref={cssVariables({ '--gone': 1 - shareLeft })}
          />
        </svg>
        <p className={classNames(styles.seconds, words.length > 5 && styles.many, 'numeric')}>
          <span className="visually-hidden">{t('Time left of it:')} </span>
          {words}
        </p>
      </div>
    </div>
  );
};

const Following = ({ next }: { next: NonNullable<PracticeMoment['next']> }) => (
  <div className={styles.following} data-testid="following">
    <p className={styles.label}>{t('Next')}</p>
    {next === 'end' ? (
      <p>{t('End of the class')}</p>
    ) : (
      <p>
        <bdi>{next.name}</bdi> <span className="numeric">{elapsedTime(next.seconds)}</span>
      </p>
    )}
  </div>
);

type PracticeDisplayProps = {
  moment: PracticeMoment;
  /** A line above the name: what the picture is doing. */
  label: string;
  /** The class's own picture stands in a corner. */
  besideVideo?: boolean;
  /** The size of the captions below it, where there are any: two lines of them cover nothing. */
  captions?: CaptionSize | null;
};

/** A class in letters that are read from two metres: what is held, a ring that empties with it, what follows, the time left. */
export const PracticeDisplay = ({ moment, label, besideVideo, captions }: PracticeDisplayProps) => (
  <div
    className={classNames(styles.display, besideVideo && styles.besideVideo, captions && styles.captions)}
    data-part="practice-display"
    data-captions={captions ?? undefined}
  >
    <HoldRing moment={moment} />
    <div className={styles.current}>
      <p className={styles.label}>{label}</p>
      <p className={classNames(styles.name, isLong(moment.name) && styles.long)} data-testid="held-name">
        <bdi>{moment.name}</bdi>
      </p>
    </div>
    {moment.next ? <Following next={moment.next} /> : null}
    {moment.next ? (
      <p className={styles.whole} data-testid="whole-left">
        <b className="numeric">{countdown(moment.wholeSecondsLeft)}</b>{' '}
        {/* translators: After a time in larger type. */}
        {t('left in all')}
      </p>
    ) : null}
    <p className="visually-hidden" role="status">
      <bdi>{moment.name}</bdi>
    </p>
  </div>
);
