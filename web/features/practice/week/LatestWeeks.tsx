import { elsewhereTitles } from '../../../../contract/members/own-practice.ts';
import type { PracticeSummary, PracticeWeek } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { countWords } from '../../../ui/text/counts.ts';
import { weekSpan } from '../../../ui/text/dates/calendar-words.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
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
        {named.planEntryUrl ? (
          <Trans
            message="Last: <link>{title}</link>"
            values={{ title: named.title }}
            components={{ link: <Anchor className="link" href={named.planEntryUrl} /> }}
          />
        ) : (
          t('Last: {title}', { title: named.title })
        )}
      </p>
    );
  return (
    <p>
      {elsewhere ? t('Last: {title}', { title: t(elsewhereTitles[elsewhere.kind]) }) : t('Open until Sunday')}
    </p>
  );
};

/** The latest weeks of a streak with their days, and the rule by which they count. */
export const LatestWeeks = ({ summary }: { summary: PracticeSummary }) => {
  const { weekStreak, weeks, today } = summary;
  return (
    <section className={styles.latestWeeks} aria-labelledby="practice-weeks">
      <div className={styles.head}>
        <h2 className="title-1" id="practice-weeks">
          {t('{count, plural, other {Your {number}-week streak}}', {
            count: weekStreak,
            number: countWords(weekStreak),
          })}
        </h2>
        <p className="muted">
          {t('A week counts when you complete a class or log practice on any day of it, in your time zone.')}
        </p>
        <StreakWhy summary={summary}>{t('All weeks')}</StreakWhy>
      </div>
      <ul className={styles.weeks}>
        {weeks.slice(0, mostShown).map((week, at) => (
          <li key={week.monday}>
            <h3>
              {at === 0 ? t('This week') : weekSpan(week.monday, 'short')}
              <span className="numeric">
                {t('{count, plural, one {# day} other {# days}}', { count: week.days.length })}
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
