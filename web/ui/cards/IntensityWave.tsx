import { Tooltip } from '../overlays/Tooltip.tsx';
import { intensityWord, levelTip } from '../text/levels.ts';
import * as cardStyles from './Card.module.css';
import * as styles from './IntensityWave.module.css';

const waves: Readonly<Record<number, string>> = {
  1: 'M1 8c3-1.6 5-1.6 8 0s5 1.6 8 0 5-1.6 8 0',
  2: 'M1 8c3-4 5-4 8 0s5 4 8 0 5-4 8 0',
  3: 'M1 8c3-7 5-7 8 0s5 7 8 0 5-7 8 0',
  4: 'M1 8c1.7-9 3.1-9 4.8 0s3.1 9 4.8 0 3.1-9 4.8 0 3.1 9 4.8 0 3.1-9 4.8 0',
};

/** A wave that rises with the level. Only ever beside the words "Level N". */
export const IntensityWave = ({ level }: { level: number }) => (
  <svg className={styles.wave} data-part="wave" viewBox="0 0 26 15" aria-hidden="true">
    <path d={waves[level] ?? waves[1]} />
  </svg>
);

/** "Level N" with its wave; `tip={false}` where an explanation stands beside it already. */
export const IntensityLevel = ({ level, tip = true }: { level: number; tip?: boolean }) => {
  const words = (
    <>
      <IntensityWave level={level} />
      {intensityWord(level)}
    </>
  );
  if (!tip) return <span className={cardStyles.waveLine}>{words}</span>;
  return (
    <Tooltip className={cardStyles.waveLine} text={levelTip(level)}>
      {words}
    </Tooltip>
  );
};
