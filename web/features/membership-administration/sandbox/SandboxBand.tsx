import { LineIcon } from '../../../ui/LineIcon.tsx';
import * as styles from './SandboxBand.module.css';

/** Stands on every page about money while payments are a sandbox. */
export const SandboxBand = () => (
  <p className={styles.band} role="note">
    <LineIcon>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11v5M12 8v.01" />
    </LineIcon>
    <span>
      <b>Sandbox.</b> Nothing is charged.
    </span>
  </p>
);
