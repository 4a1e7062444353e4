import type { PracticeSummary, PracticeYear } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { WeekDays } from '../week/WeekDays.tsx';
import { practisedOn } from '../week/week-days.ts';
import * as styles from './FirstDays.module.css';
import { beginningWords } from './year-words.ts';

type FirstDaysProps = { year: PracticeYear; summary: PracticeSummary };

/** This week in place of a year that has only begun, and the way to the next class. */
export const FirstDays = ({ year, summary: { weeks, today } }: FirstDaysProps) => {
  const [week] = weeks;
  const days = year.days.length;
  return (
    <section className={styles.firstDays} aria-label={t('This week')}>
      {week ? (
        <>
          <WeekDays week={week} today={today} />
          <span className="visually-hidden">{practisedOn(week)}</span>
        </>
      ) : null}
      <p className={styles.words}>{beginningWords(days, year.practiceMinutes)}</p>
      {days === 0 ? (
        <ButtonLink look="secondary" href="/fit-my-time">
          {t('Find a first class')}
        </ButtonLink>
      ) : (
        <ButtonLink href="/my/calendar">{t('Plan the next one')}</ButtonLink>
      )}
    </section>
  );
};
