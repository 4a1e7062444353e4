import * as styles from './EmptyMessage.module.css';

/** The coil as a thin drawing, where a picture is missing or nothing is there. */
export const CoilLine = () => (
  <svg
    className={styles.art}
    viewBox="0 0 132 84"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M4 74h124M18 74h70a22 22 0 1 0-22-22 14 14 0 0 0 14 14 11 11 0 0 0 11-11 7 7 0 0 0-7-7" />
  </svg>
);
