import { useEffect, useRef } from 'react';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { dayOfMonth, shortWeekday } from '../../ui/text/dates/calendar-words.ts';
import * as calendarPageStyles from './CalendarPage.module.css';
import { dayLabel, monthWeeks } from './calendar-days.ts';
import type { DaysProps } from './MonthTable.tsx';

const markOf = ({ itemsOf }: DaysProps, day: string): string | undefined => {
  const kinds = new Set(itemsOf(day).map(({ kind }) => kind));
  if (kinds.has('scheduled')) return calendarPageStyles.scheduled;
  return kinds.has('completed') ? calendarPageStyles.kept : undefined;
};

/** On phones: the weeks of the month side by side, one at a time, swiped. */
export const WeekStrip = (props: DaysProps) => {
  const { month, day, today, itemsOf, onDay } = props;
  const strip = useRef<HTMLDivElement>(null);
  const weeks = monthWeeks(month);
  const shown = weeks.findIndex((week) => week.includes(day));
  useEffect(() => {
    const element = strip.current;
    const target = element?.children[shown];
    if (element && target instanceof HTMLElement) element.scrollLeft = target.offsetLeft - element.offsetLeft;
  }, [shown]);
  return (
    <div className={calendarPageStyles.weeks} ref={strip}>
      {weeks.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row that snaps
        <div
          key={week[0]}
          className={calendarPageStyles.week}
          role="group"
          aria-label={t('Week of {date}', { date: dayOfMonth(week[0] ?? month) })}
        >
          {week.map((one) => (
            <button
              key={one}
              type="button"
              className={classNames(
                one === day && calendarPageStyles.selectedDay,
                !one.startsWith(month) && calendarPageStyles.otherMonth,
                one === today && calendarPageStyles.today,
              )}
              data-drop-day={one < today ? undefined : one}
              aria-pressed={one === day}
              aria-current={one === today ? 'date' : undefined}
              onClick={() => onDay(one)}
            >
              <span className="visually-hidden">{dayLabel(one, itemsOf(one), today)}</span>
              <span aria-hidden="true">{shortWeekday(one)}</span>
              <b className="numeric" aria-hidden="true">
                {Number(one.slice(8))}
              </b>
              <i className={markOf(props, one)} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
};
