import { elsewhereTitles } from '../../../../contract/members/own-practice.ts';
import type { PracticeSummary, PracticeWeek } from '../../../../contract/members/practice.schema.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { countWords } from '../../../ui/text/counts.ts';
import { weekSpan } from '../../../ui/text/dates/calendar-words.ts';
import * as styles from './LatestWeeks.module.css';
import { StreakWhy } from './StreakWhy.tsx';
import { WeekDays } from './WeekDays.tsx';

/** Weeks of the streak that are shown without opening all of them. */
const mostShown = 4;

const Last = ({ week }: { week: PracticeWeek }) => {
  const [day] = week.days;
  const [named] = day?.classes ?? [];
  const [elsewhere] = day?.elsewhere ?? [];
  if (named)
    return (
      <p>
        Last:{' '}
        {named.planEntryUrl ? (
          <Anchor className="link" href={named.planEntryUrl}>
            {named.title}
          </Anchor>
        ) : (
          named.title
        )}
      </p>
    );
  return <p>{elsewhere ? `Last: ${elsewhereTitles[elsewhere.kind]}` : 'Open until Sunday'}</p>;
};

/** The latest weeks of a streak with their days, and the rule by which they count. */
export const LatestWeeks = ({ summary }: { summary: PracticeSummary }) => {
  const { weekStreak, weeks, today } = summary;
  return (
    <section className={styles.latestWeeks} aria-labelledby="practice-weeks">
      <div className={styles.head}>
        <h2 className="title-1" id="practice-weeks">
          Your {countWords(weekStreak)}-week streak
        </h2>
        <p className="muted">
          A week counts when you complete a class or log practice on any day of it, in your time zone.
        </p>
        <StreakWhy summary={summary}>All weeks</StreakWhy>
      </div>
      <ul className={styles.weeks}>
        {weeks.slice(0, mostShown).map((week, at) => (
          <li key={week.monday}>
            <h3>
              {at === 0 ? 'This week' : weekSpan(week.monday, 'short')}
              <span className="numeric">
                {week.days.length} {week.days.length === 1 ? 'day' : 'days'}
              </span>
            </h3>
            <WeekDays week={week} today={today} />
            <Last week={week} />
          </li>
        ))}
      </ul>
    </section>
  );
};
