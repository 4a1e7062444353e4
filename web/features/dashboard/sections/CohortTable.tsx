import { shareOf } from '../../../../contract/dashboard/chart-tables.ts';
import type { Dashboard } from '../../../../contract/dashboard/dashboard.schema.ts';
import { percentText } from '../../../../contract/formats/numbers.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as tableStyles from '../../../ui/Table.module.css';
import * as styles from '../Dashboard.module.css';
import { countText, pointText } from '../figure-words.ts';

type Cohort = Dashboard['cohorts'][number];

const steps = [75, 50, 25, 0] as const;
const stepClasses = [styles.most, styles.much, styles.some, styles.least];

const monthTitle = (since: number): string => (since === 0 ? t('That month') : `+${since}`);

const Share = ({ share, since }: { share: number | null; since: number }) =>
  share === null ? (
    <td />
  ) : (
    <td
      className={classNames(styles.share, stepClasses[steps.findIndex((least) => share >= least)])}
      data-label={`+${since}`}
    >
      {percentText(share / 100)}
    </td>
  );

const Row = ({
  cohort: { month, joined, withAccess },
  months,
}: {
  cohort: Cohort;
  months: readonly number[];
}) => (
  <tr>
    <th scope="row">{pointText(month, 'month')}</th>
    <td className={tableStyles.number} data-label={t('Members')}>
      {countText(joined)}
    </td>
    {months.map((since) => (
      <Share key={since} since={since} share={shareOf(joined, withAccess[since] ?? null)} />
    ))}
  </tr>
);

/** A row of each month of joining; the deeper a cell, the more had access so many months later. */
export const CohortTable = ({ cohorts }: { cohorts: readonly Cohort[] }) => {
  const months = Array.from(
    { length: Math.max(0, ...cohorts.map(({ withAccess }) => withAccess.length)) },
    (_, since) => since,
  );
  return (
    <div className={styles.cohorts}>
      <table className={tableStyles.table} aria-label={t('Shares with access, by month')}>
        <thead>
          <tr>
            <th scope="col">{t('Joined in')}</th>
            <th scope="col" className={tableStyles.number}>
              {t('Members')}
            </th>
            {months.map((since) => (
              <th key={since} scope="col">
                {monthTitle(since)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <Row key={cohort.month} cohort={cohort} months={months} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
