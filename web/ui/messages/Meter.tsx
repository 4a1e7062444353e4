import { classNames } from '../class-names.ts';
import * as styles from './Meter.module.css';

type MeterProps = {
  label: string;
  /** Progress from 0 to 100. */
  percent: number;
  /** Color for a finished (`good`) or a failed (`bad`) process. */
  tone?: 'good' | 'bad' | undefined;
};

/** Progress bar. It is drawn as an SVG, so that no style attribute is needed. */
export const Meter = ({ label, percent, tone }: MeterProps) => (
  <div
    className={classNames(styles.meter, tone === 'good' && styles.good, tone === 'bad' && styles.bad)}
    data-part="meter"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
  >
    <svg aria-hidden="true">
      <rect width={`${percent}%`} height="100%" rx="3" />
    </svg>
  </div>
);
