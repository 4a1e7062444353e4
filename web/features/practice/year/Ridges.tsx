import type { PracticeRidge } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import * as styles from './Ridges.module.css';
import { ridgeHeight, ridgePath, ridgeWidth } from './ridge-path.ts';

type RidgeProps = { ridge: PracticeRidge; most: number };

const Ridge = ({ ridge: { category, minutes, fortnights }, most }: RidgeProps) => {
  const line = ridgePath(fortnights, most);
  return (
    <li className={styles.ridge} data-ink={category?.slug}>
      <b>{category?.title ?? t('Elsewhere')}</b>
      <svg viewBox={`0 0 ${ridgeWidth} ${ridgeHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={`${line}V${ridgeHeight}H0Z`} />
        <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="numeric">{t('{minutes, plural, other {# min}}', { minutes })}</span>
    </li>
  );
};

/** Minutes of a year by category, each as a line over its fortnights. */
export const Ridges = ({ ridges }: { ridges: readonly PracticeRidge[] }) => {
  const most = Math.max(...ridges.flatMap(({ fortnights }) => fortnights));
  return (
    <section aria-labelledby="practice-ridges">
      <h2 className="title-1" id="practice-ridges">
        {t('What you practiced')}
      </h2>
      <ul className={styles.ridges}>
        {ridges.map((ridge) => (
          <Ridge key={ridge.category?.slug ?? ''} ridge={ridge} most={most} />
        ))}
      </ul>
      <p className={styles.note}>{t('Minutes every two weeks over the last twelve months.')}</p>
    </section>
  );
};
