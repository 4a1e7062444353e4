import styles from './Meter.module.css';

type MeterProps = {
  label: string;
  /** From 0 to 100. */
  percent: number;
};

/** How far something has come. The bar is drawn, so that no style attribute is needed. */
export const Meter = ({ label, percent }: MeterProps) => (
  <div
    className={styles.meter}
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
