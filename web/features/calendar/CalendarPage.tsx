import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { CalendarMonth } from '../../../contract/members/calendar.schema.ts';
import { textParam } from '../../../contract/query-params.ts';
import { useApi } from '../../client/context.ts';
import { Anchor, useFollow } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { dayOfMonth, dayTitle, monthTitle } from '../../ui/text/dates/calendar-words.ts';
import * as styles from './CalendarPage.module.css';
import { addDays, addMonths, calendarPath, placeIn } from './calendar-days.ts';
import { DayList } from './DayList.tsx';
import { FeedSection } from './FeedSection.tsx';
import { type DaysProps, MonthTable } from './MonthTable.tsx';
import { monthQuery } from './queries.ts';
import { WeekStrip } from './WeekStrip.tsx';

/** Month and day stand in the address; `today` is the member's own, once it is known. */
const usePlace = (today: string) => {
  const follow = useFollow();
  const search = useLocation({ select: (location) => location.search });
  const asked = { month: textParam(search, 'month'), day: textParam(search, 'day') };
  const place = placeIn(asked, today);
  const goTo = (next: { month: string; day?: string }, replace = false) =>
    void follow(calendarPath(next), { replace, preserveScroll: true });
  return {
    ...place,
    /** A day of another month is a step in the history, one of the same is not. */
    goToDay: (day: string) => goTo({ month: day.slice(0, 7), day }, day.startsWith(place.month)),
    goToMonth: (month: string) => goTo({ month }),
  };
};

const Head = ({
  month,
  goTo,
  onToday,
}: {
  month: string;
  goTo: (month: string) => void;
  onToday: () => void;
}) => {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  const toFeed = () => {
    document.getElementById('feed')?.scrollIntoView({ block: 'center' });
    document.querySelector<HTMLElement>('#feed input')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.head}>
      <h1 className="display-2">{monthTitle(month)}</h1>
      <div className={styles.monthBar}>
        <IconButton ring label={monthTitle(before)} icon="chevronLeft" onClick={() => goTo(before)} />
        <Button look="secondary" size="small" className={styles.now} onClick={onToday}>
          Today
        </Button>
        <IconButton ring label={monthTitle(after)} icon="chevronRight" onClick={() => goTo(after)} />
      </div>
      <Button look="secondary" size="small" className={styles.subscribe} onClick={toFeed}>
        <Icon name="calendar" />
        Subscribe
      </Button>
    </div>
  );
};

const Streak = ({ weekStreak, streakSince }: CalendarMonth) => (
  <div className={styles.streak}>
    <p>
      <b className="numeric">{weekStreak}</b> week streak
    </p>
    <p className="small muted">
      {streakSince
        ? `Each week from ${dayOfMonth(streakSince)} has at least one completed class. `
        : 'A week with a completed class begins one. '}
      <Anchor className="link" href="/my/practice">
        Why?
      </Anchor>
    </p>
  </div>
);

/** On phones, where only a week is in sight: the day before and after. */
const DaySteps = ({ day, onDay }: { day: string; onDay: (day: string) => void }) => (
  <span className="phone-only">
    <IconButton
      label={dayTitle(addDays(day, -1))}
      icon="chevronLeft"
      onClick={() => onDay(addDays(day, -1))}
    />
    <IconButton
      label={dayTitle(addDays(day, 1))}
      icon="chevronRight"
      onClick={() => onDay(addDays(day, 1))}
    />
  </span>
);

/** `now` is the month of today, where the streak and the member's own today are. */
const Month = ({ now }: { now: CalendarMonth }) => {
  const { today } = now;
  const { month, day, goToDay, goToMonth } = usePlace(today);
  const { data, isError, refetch } = useQuery({
    ...monthQuery(useApi(), month === now.month ? '' : month),
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  const itemsOf = (one: string) => items.filter((item) => item.day === one);
  const days: DaysProps = { month, day, today, itemsOf, onDay: goToDay };
  return (
    <>
      <Head month={month} goTo={goToMonth} onToday={() => goToDay(today)} />
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      <WeekStrip {...days} />
      <div className={styles.grid}>
        <div className="desktop-only">
          <MonthTable {...days} />
          <div className={classNames(styles.legend, 'small muted')}>
            <span className={classNames(styles.event, styles.kept)}>Completed</span>
            <span className={styles.event}>Scheduled</span>
          </div>
        </div>
        <aside aria-label="The day">
          <DayList day={day} today={today} items={itemsOf(day)}>
            <DaySteps day={day} onDay={goToDay} />
          </DayList>
          <Streak {...now} />
          <p className="small" data-print="no">
            <Anchor className="link" href="/fit-my-time">
              Fit my time
            </Anchor>{' '}
            <span className="muted">puts a practice for the minutes of a day together.</span>
          </p>
        </aside>
      </div>
      <FeedSection />
    </>
  );
};

/** A member's month: what was completed and what is planned. */
export const CalendarPage = () => {
  const { data: now, isError, refetch } = useQuery(monthQuery(useApi(), ''));
  return (
    <main id="main" className={classNames(styles.calendar, 'page-width')} tabIndex={-1}>
      {now ? <Month now={now} /> : null}
      {isError && !now ? <TryAgain onRetry={() => void refetch()} /> : null}
    </main>
  );
};
