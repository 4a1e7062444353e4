import { t } from '../../../contract/messages.ts';
import type { AnnouncementBar } from '../../../contract/studio/announcement-limits.ts';
import { classNames } from '../../ui/class-names.ts';
import * as styles from './Announcements.module.css';

type BarPreviewProps = {
  bar: AnnouncementBar;
  /** Message of the bar; empty if there is none. */
  text: string;
  /** Words of the link; empty without a link. */
  link: string;
};

/** Drawing of a page with the bar in its place. */
export const BarPreview = ({ bar, text, link }: BarPreviewProps) => (
  <div className={styles.preview}>
    <p
      className={classNames(
        styles.strip,
        bar === 'alert' ? styles.alert : styles.notification,
        !text && styles.none,
      )}
    >
      <span>{text || t('No message yet')}</span>
      {text && link ? <u>{link}</u> : null}
    </p>
    <svg
      className={styles.page}
      viewBox="0 0 520 250"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path d="M28 30h64M360 30h36M412 30h36M464 30h28" />
      <rect x="28" y="58" width="464" height="112" rx="8" />
      <path className={styles.words} d="M56 98h150M56 122h104" />
      <rect x="28" y="190" width="144" height="82" rx="6" />
      <rect x="188" y="190" width="144" height="82" rx="6" />
      <rect x="348" y="190" width="144" height="82" rx="6" />
    </svg>
  </div>
);
