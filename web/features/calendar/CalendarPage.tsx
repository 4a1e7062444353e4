import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { CalendarItem, CalendarMonth } from '../../../contract/members/calendar.schema.ts';
import { msg, t } from '../../../contract/messages.ts';
import { knownParam, textParam } from '../../../contract/query-params.ts';
import { useApi } from '../../client/context.ts';
import { Anchor, useFollow } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { dayOfMonth, dayTitle, monthTitle } from '../../ui/text/dates/calendar-words.ts';
import { Trans } from '../../ui/text/Trans.tsx';
import * as styles from './CalendarPage.module.css';
import {
  addDays,
  addMonths,
  type CalendarView,
  calendarPath,
  isDone,
  placeIn,
  views,
} from './calendar-days.ts';
import { DayList } from './DayList.tsx';
import { FeedSection } from './FeedSection.tsx';
import { MonthDots } from './MonthDots.tsx';
import { type DaysProps, MonthTable } from './MonthTable.tsx';
import { MovablePlans } from './moving/MovablePlans.tsx';
import { NothingPlanned } from './NothingPlanned.tsx';
import { PlanButton, PlanDialogs, type PlanKind, usePlanDialogs } from './planning/PlanButton.tsx';
import { monthQuery } from './queries.ts';
import { RepeatMark } from './RepeatMark.tsx';
import { MovedNotes, RunningPlans } from './RunningPlans.tsx';
import { ScheduleDialog } from './scheduling/ScheduleDialog.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import { WeekTable } from './week/WeekTable.tsx';

/** Month, day and view stand in the address; `today` is the member's own, once it is known. */
const usePlace = (today: string) => {
  const follow = useFollow();
  const search = useLocation({ select: (location) => location.search });
  const asked = { month: textParam(search, 'month'), day: textParam(search, 'day') };
  const view = knownParam(search, 'view', views) ?? undefined;
  const place = placeIn(asked, today);
  const goTo = (next: { month: string; day?: string; view?: CalendarView }, replace = false) =>
    void follow(calendarPath({ view, ...next }), { replace, preserveScroll: true });
  return {
    ...place,
    view,
    /** A day of another month is a step in the history, one of the same is not. */
    goToDay: (day: string) => goTo({ month: day.slice(0, 7), day }, day.startsWith(place.month)),
    goToMonth: (month: string) => goTo({ month }),
    goToView: (next: CalendarView) => goTo({ ...place, view: next }, true),
  };
};

type Place = ReturnType<typeof usePlace>;

const viewTitles = (): readonly (readonly [CalendarView, string])[] => [
  ['month', t('Month')],
  ['week', t('Week')],
];

/** Month or week; without a choice, phones show the week. */
const ViewSwitch = ({ place: { view, goToView } }: { place: Place }) => (
  <>
    <div className="desktop-only">
      <SegmentedControl
        label={t('View')}
        size="small"
        value={view ?? 'month'}
        options={viewTitles()}
        onChange={goToView}
      />
    </div>
    <div className="phone-only">
      <SegmentedControl
        label={t('View')}
        size="small"
        value={view ?? 'week'}
        options={viewTitles()}
        onChange={goToView}
      />
    </div>
  </>
);

type HeadProps = { place: Place; today: string; onPlan: (kind: PlanKind) => void };

/** Steps to the weeks beside the shown one, or to the months. */
const Steps = ({ place, today }: Pick<HeadProps, 'place' | 'today'>) => {
  const { month, day, view, goToDay, goToMonth } = place;
  const step = (label: string, icon: 'chevronLeft' | 'chevronRight', go: () => void) => (
    <IconButton ring label={label} icon={icon} onClick={go} />
  );
  const week = view === 'week';
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <div className={styles.monthBar}>
      {week
        ? step(t('Week before'), 'chevronLeft', () => goToDay(addDays(day, -7)))
        : step(monthTitle(before), 'chevronLeft', () => goToMonth(before))}
      <Button look="secondary" size="small" className={styles.now} onClick={() => goToDay(today)}>
        {t('Today')}
      </Button>
      {week
        ? step(t('Week after'), 'chevronRight', () => goToDay(addDays(day, 7)))
        : step(monthTitle(after), 'chevronRight', () => goToMonth(after))}
    </div>
  );
};

const Head = ({ place, today, onPlan }: HeadProps) => {
  const toFeed = () => {
    document.getElementById('feed')?.scrollIntoView({ block: 'center' });
    document.querySelector<HTMLElement>('#feed input')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.head}>
      <h1 className="display-2">{monthTitle(place.month)}</h1>
      <Steps place={place} today={today} />
      <ViewSwitch place={place} />
      <div className={styles.actions}>
        <Button look="secondary" size="small" className={styles.subscribe} onClick={toFeed}>
          <Icon name="calendar" />
          {/* translators: To the calendar, from an own calendar app. */}
          {t('Subscribe')}
        </Button>
        <PlanButton onPlan={onPlan} />
      </div>
    </div>
  );
};

const Streak = ({ weekStreak, streakSince }: CalendarMonth) => (
  <div className={styles.streak}>
    <p>
      <Trans
        message="{count, plural, other {<number>#</number> week streak}}"
        values={{ count: weekStreak }}
        components={{ number: <b className="numeric" /> }}
      />
    </p>
    <p className="small muted">
      {streakSince
        ? t('Each week from {date} has at least one completed class.', { date: dayOfMonth(streakSince) })
        : t('A week with a completed class begins one.')}{' '}
      <Anchor className="link" href="/my/practice?tab=completed">
        {t('Why?')}
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

type DaysViewProps = {
  days: DaysProps;
  view: CalendarView | undefined;
  onMove: (item: CalendarItem) => void;
};

/** On desktops: the days of the shown view. */
const Days = ({ days, view, onMove }: DaysViewProps) => (
  <div className="desktop-only">
    {view === 'week' ? <WeekTable {...days} onMove={onMove} /> : <MonthTable {...days} />}
    <div className={classNames(styles.legend, 'small muted')}>
      <span className={classNames(styles.event, styles.kept)}>{t(msg('Completed', 'classes'))}</span>
      <span className={styles.event}>{t('Planned')}</span>
      <span className={classNames(styles.event, styles.ofSeries)}>{t('Of a series')}</span>
      <span className={styles.repeatKey}>
        <RepeatMark className={styles.repeats} /> {t('Repeats')}
      </span>
    </div>
  </div>
);

/** Returns the dialog that moves a plan to a day and time, and a function that opens it. */
const useMoveDialog = () => {
  const [moving, setMoving] = useState<{ item: CalendarItem; open: boolean } | null>(null);
  const dialog = moving ? (
    <ScheduleDialog
      key={`${moving.item.id} ${moving.item.at}`}
      open={moving.open}
      onClose={() => setMoving({ ...moving, open: false })}
      moving={moving.item}
    />
  ) : null;
  return { dialog, show: (item: CalendarItem) => setMoving({ item, open: true }) };
};

/** `now` is the month of today, where the streak and the member's own today are. */
const Month = ({ now }: { now: CalendarMonth }) => {
  const { today, rules } = now;
  const place = usePlace(today);
  const { month, day, view, goToDay } = place;
  const { plan, show, close } = usePlanDialogs();
  const moving = useMoveDialog();
  const { data, isError, refetch } = useQuery({
    ...monthQuery(useApi(), month === now.month ? '' : month),
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  const itemsOf = (one: string) => items.filter((item) => item.day === one);
  const days: DaysProps = { month, day, today, itemsOf, onDay: goToDay };
  const isEmpty = rules.length === 0 && items.every(isDone);
  return (
    <>
      <Head place={place} today={today} onPlan={show} />
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      <MovedNotes rules={rules} />
      <MovablePlans items={items}>
        <div className="phone-only">
          {view === 'month' ? <MonthDots {...days} /> : <WeekStrip {...days} />}
        </div>
        <div className={classNames(styles.grid, view === 'week' && styles.wholeWidth)}>
          <Days days={days} view={view} onMove={moving.show} />
          <aside aria-label={t('The day')}>
            <DayList
              day={day}
              today={today}
              items={itemsOf(day)}
              onSchedule={() => show('class')}
              onMove={moving.show}
            >
              <DaySteps day={day} onDay={goToDay} />
            </DayList>
            {data ? (
              <NothingPlanned
                isEmpty={isEmpty}
                isNow={month === now.month}
                timeZone={now.timeZone}
                onPlan={show}
              />
            ) : null}
            <RunningPlans rules={rules} />
            <Streak {...now} />
            <p className="small" data-print="no">
              <Trans
                message="<link>Fit my time</link> <muted>puts a practice for the minutes of a day together.</muted>"
                components={{
                  link: <Anchor className="link" href="/fit-my-time" />,
                  muted: <span className="muted" />,
                }}
              />
            </p>
          </aside>
        </div>
      </MovablePlans>
      {moving.dialog}
      <PlanDialogs plan={plan} onClose={close} day={day < today ? undefined : day} />
      <FeedSection />
    </>
  );
};

/** A member's month or week: what was completed and what is planned. */
export const CalendarPage = () => {
  const { data: now, isError, refetch } = useQuery(monthQuery(useApi(), ''));
  return (
    <main id="main" className={classNames(styles.calendar, 'page-width')} tabIndex={-1}>
      {now ? <Month now={now} /> : null}
      {isError && !now ? <TryAgain onRetry={() => void refetch()} /> : null}
    </main>
  );
};
