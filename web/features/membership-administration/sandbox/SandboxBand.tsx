import { t } from '../../../../contract/messages.ts';
import * as styles from './SandboxBand.module.css';

/** Label of every page about money while payments are a sandbox. */
export const SandboxBand = () => (
  <p className={styles.band} role="note">
    <b>{t('Sandbox')}</b> <span>{t('Nothing is charged.')}</span>
  </p>
);
