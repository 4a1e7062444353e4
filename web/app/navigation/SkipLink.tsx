import { t } from '../../../contract/messages.ts';
import * as styles from './SkipLink.module.css';
/** The first stop of the keyboard; the page's main element carries `id="main"`. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    {t('Skip to content')}
  </a>
);
