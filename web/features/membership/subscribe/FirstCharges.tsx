import { t } from '../../../../contract/messages.ts';
import * as styles from './FirstCharges.module.css';
import type { DatedLine } from './first-charges.ts';

/** Days of the first weeks with what happens on them, from today on. */
export const FirstCharges = ({ lines }: { lines: readonly DatedLine[] }) => (
  <ol className={styles.days} aria-label={t('What you pay and when')}>
    {lines.map(({ day, words }) => (
      <li key={words}>
        <b>{day}</b> <span>{words}</span>
      </li>
    ))}
  </ol>
);
