import type { PracticeSnapshot } from '../../../contract/accounts/users.schema.ts';
import { hasAccess } from '../../../contract/members/access.ts';
import { t } from '../../../contract/messages.ts';
import { pushEvent } from '../../client/analytics.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { HourGreeting } from '../../ui/hours/HourGreeting.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import { ThisWeek } from '../practice/index.ts';
import { PlannedToday } from './PlannedToday.tsx';
import * as styles from './PracticeBand.module.css';
import { isNew } from './queries.ts';

const figuresOf = ({ snapshot }: PracticeSnapshot): readonly (readonly [label: string, count: number])[] => [
  [t('Classes Completed'), snapshot.completedClassesCount],
  [t('Active Days'), snapshot.activeDays],
  [t('Week Streak'), snapshot.weekStreak],
];

/** Figures of the last 30 days. */
const Figures = ({ practice }: { practice: PracticeSnapshot }) => (
  <dl className={styles.figures} aria-label={t('Last 30 days')}>
    {figuresOf(practice).map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="numeric">{fullCount(count)}</dd>
      </div>
    ))}
  </dl>
);

/** First line of a member's home page: a greeting, the days of the week, the last 30 days, and what is planned today. */
export const PracticeBand = () => {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <section className={`${styles.band} page-width`} aria-label={t('Your week')}>
        <div>
          <HourGreeting className="small muted" />
          <h1 className="title-1">{t('Hi, {firstName}', { firstName: me.firstName })}</h1>
        </div>
        {isNew(me) ? null : <ThisWeek />}
        <div className={styles.end}>
          {isNew(me) ? null : <Figures practice={me.myPracticeSnapshot} />}
          <Anchor
            className="link small"
            href="/surveys/onboarding"
            onClick={() => pushEvent({ event: 'my_preferences_click' })}
          >
            {t('My Preferences')}
          </Anchor>
        </div>
      </section>
      {hasAccess(me) ? <PlannedToday /> : null}
    </>
  );
};
