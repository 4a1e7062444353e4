import * as styles from './ProgressBar.module.css';

/** One stroke for each step; what it shows stands beside it in words. */
export const ProgressBar = ({ done, all }: { done: number; all: number }) => (
  <span className={styles.bar} aria-hidden="true">
    {Array.from({ length: all }, (_, step) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is nothing but its place
      <i key={step} className={step < done ? styles.on : undefined} />
    ))}
  </span>
);
