import type { PracticeSummary } from '../../../../contract/members/practice.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import myPracticePageStyles from '../MyPracticePage.module.css';
import styles from './StreakWhy.module.css';
import { WeekDays } from './WeekDays.tsx';
import { dayTitle, weekTitle } from './week-days.ts';

type Week = PracticeSummary['weeks'][number];

const WeekRow = ({ week, today }: { week: Week; today: string }) => (
  <li className={styles.week}>
    <div>
      <h3 className="title-4">{weekTitle(week, today)}</h3>
      <p className="small muted">{week.counts ? 'Counts' : 'No class completed yet'}</p>
    </div>
    <WeekDays week={week} today={today} />
    <ul className={styles.weekClasses}>
      {week.days.map(({ day, classes }) => (
        <li key={day}>
          <b>{dayTitle(day)}</b>
          {classes.map(({ id, title, planEntryUrl }) => (
            <span key={id}>
              {planEntryUrl ? (
                <Anchor className="link" href={planEntryUrl}>
                  {title}
                </Anchor>
              ) : (
                title
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  </li>
);

/** “Why?”: the rule, and the days that count. */
export const StreakWhy = ({ summary }: { summary: PracticeSummary }) => (
  <details className={myPracticePageStyles.why}>
    <summary className="link">Why?</summary>
    <p className="muted">
      A day is active when you complete a class on it. A week, Monday to Sunday, counts when it has an active
      day, and the streak is the weeks in a row that count; this week has until Sunday. Days are those of{' '}
      {summary.timeZone.replaceAll('_', ' ')}.
    </p>
    <ul>
      {summary.weeks.map((week) => (
        <WeekRow key={week.monday} week={week} today={summary.today} />
      ))}
    </ul>
  </details>
);
