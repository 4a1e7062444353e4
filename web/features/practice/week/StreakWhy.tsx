import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { durationText } from '../../../../contract/formats/durations.ts';
import { elsewhereTitles } from '../../../../contract/members/own-practice.ts';
import type { PracticeSummary, PracticeWeek } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { fullDay, shortDay } from '../../../ui/text/dates/calendar-words.ts';
import { earlierWeeksQuery } from '../queries.ts';
import * as styles from './StreakWhy.module.css';
import { WeekDays } from './WeekDays.tsx';
import { weekTitle } from './week-days.ts';

const Day = ({ day }: { day: PracticeWeek['days'][number] }) => {
  const others = day.classCount - day.classes.length;
  return (
    <li>
      <b>
        <span aria-hidden="true">{shortDay(day.day)}</span>
        <span className="visually-hidden">{fullDay(day.day)}</span>
      </b>
      <div>
        {day.classes.map(({ id, title, planEntryUrl }) => (
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
        {day.elsewhere.map(({ kind, minutes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one day may be the same
          <span key={at}>
            {t(elsewhereTitles[kind])}, {durationText(60_000 * minutes)}
          </span>
        ))}
        {others > 0 ? (
          <span className="muted">{t('{count, plural, other {and # more}}', { count: others })}</span>
        ) : null}
      </div>
    </li>
  );
};

const WeekRow = ({ week, today }: { week: PracticeWeek; today: string }) => (
  <li className={styles.week}>
    <h3 className="title-4">{weekTitle(week, today)}</h3>
    {week.counts ? null : <p className="small muted">{t('No practice yet')}</p>}
    <WeekDays week={week} today={today} />
    <ul className={styles.weekClasses}>
      {week.days.map((day) => (
        <Day key={day.day} day={day} />
      ))}
    </ul>
  </li>
);

/** The latest twelve weeks, and the earlier ones once they are asked for. */
const Weeks = ({ summary: { weeks: latest, weekCount, today } }: { summary: PracticeSummary }) => {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...earlierWeeksQuery(useApi()),
    enabled: weekCount > latest.length,
  });
  // A week that began meanwhile moves the pages on by one.
  const shown = new Map([...latest, ...(data?.pages.flat() ?? [])].map((week) => [week.monday, week]));
  const more = shown.size < weekCount && (!data || hasNextPage);
  return (
    <>
      <ul className={styles.weeks}>
        {[...shown.values()].map((week) => (
          <WeekRow key={week.monday} week={week} today={today} />
        ))}
      </ul>
      {isError ? <TryAgain onRetry={() => void (data ? fetchNextPage() : refetch())} /> : null}
      {more && !isError ? (
        <Button look="secondary" size="small" aria-busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('Earlier weeks')}
        </Button>
      ) : null}
    </>
  );
};

type StreakWhyProps = { summary: PracticeSummary; children?: string };

/** “Why?”: the rule, and the days that count, in a dialog. */
export const StreakWhy = ({ summary, children = t('Why?') }: StreakWhyProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('The days that count')} wide>
        <p className={classNames(styles.rule, 'muted')}>
          {t(
            'A day is active when you complete a class on it, or log practice that you did elsewhere. A week, Monday to Sunday, counts when it has an active day, and the streak is the weeks in a row that count; this week has until Sunday. Days are those of {zone}.',
            { zone: summary.timeZone.replaceAll('_', ' ') },
          )}
        </p>
        <Weeks summary={summary} />
      </Dialog>
    </>
  );
};
