import styles from './LiveShowPage.module.css';
import { timeLeft, timeLeftWords } from './show-times.ts';

const two = (count: number): string => String(count).padStart(2, '0');

/** Countdown to the start of a show. Screen readers read it on request, not every second. */
export const Countdown = ({ leftMs }: { leftMs: number }) => {
  const { days, hours, minutes, seconds } = timeLeft(leftMs);
  const parts = [
    { word: 'days', count: String(days) },
    { word: 'hours', count: two(hours) },
    { word: 'minutes', count: two(minutes) },
    { word: 'seconds', count: two(seconds) },
  ];
  return (
    <div className={styles.countdown} role="timer" aria-label={timeLeftWords(leftMs)}>
      {parts.map(({ word, count }) => (
        <p key={word} aria-hidden="true">
          <b className="numeric">{count}</b>
          {word}
        </p>
      ))}
    </div>
  );
};
