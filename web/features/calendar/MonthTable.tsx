import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { logicalKey } from '../../ui/inline-direction.ts';
import { monthTitle, shortWeekday, timeOfDay, weekdayName } from '../../ui/text/dates/calendar-words.ts';
import { OwnText } from '../../ui/text/OwnText.tsx';
import * as calendarPageStyles from './CalendarPage.module.css';
import { dayAfterKey, dayLabel, isDone, monthWeeks, planIdOf } from './calendar-days.ts';
import { RepeatMark } from './RepeatMark.tsx';
import { repeats } from './rule-words.ts';

export type DaysProps = {
  month: string;
  /** The day whose classes are shown. */
  day: string;
  today: string;
  itemsOf: (day: string) => readonly CalendarItem[];
  onDay: (day: string) => void;
};

const mostShown = 3;

/** For the eye: the name of the day says how many there are, and the list beside the month which. */
const Event = ({ item }: { item: CalendarItem }) => (
  <span
    aria-hidden="true"
    data-plan-id={planIdOf(item)}
    className={classNames(
      calendarPageStyles.event,
      isDone(item) && calendarPageStyles.kept,
      item.rule?.kind === 'series' && calendarPageStyles.ofSeries,
    )}
  >
    <span>
      {isDone(item) ? null : `${timeOfDay(item.time)} `}
      {item.rule?.kind === 'series' ? <b>{t('Day {step}', { step: item.rule.step ?? '' })} </b> : null}
      <OwnText of={item}>{item.title}</OwnText>
      {repeats(item) ? <RepeatMark className={calendarPageStyles.repeats} /> : null}
    </span>
  </span>
);

const DayButton = ({
  day,
  shown,
  month,
  today,
  itemsOf,
  onDay,
}: Omit<DaysProps, 'day'> & { day: string; shown: boolean }) => {
  const items = itemsOf(day);
  const number = Number(day.slice(8));
  return (
    <button
      type="button"
      className={classNames(
        calendarPageStyles.day,
        !day.startsWith(month) && calendarPageStyles.otherMonth,
        shown && calendarPageStyles.selectedDay,
      )}
      data-day={day}
      data-drop-day={day < today ? undefined : day}
      tabIndex={shown ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={shown}
      onClick={() => onDay(day)}
    >
      <span className="visually-hidden">{dayLabel(day, items, today)}</span>
      <span className={classNames(calendarPageStyles.dayNumber, 'numeric')} aria-hidden="true">
        {day === today ? <span className={calendarPageStyles.todayNumber}>{number}</span> : number}
      </span>
      {items.slice(0, items.length > mostShown ? mostShown - 1 : mostShown).map((item) => (
        <Event key={`${item.kind} ${item.id ?? item.planEntryId} ${item.at}`} item={item} />
      ))}
      {items.length > mostShown ? (
        <span className={classNames(calendarPageStyles.event, calendarPageStyles.more)} aria-hidden="true">
          {t('{count, plural, other {# more}}', { count: items.length - mostShown + 1 })}
        </span>
      ) : null}
    </button>
  );
};

/** A month as a table; arrow keys, Home, End and Page keys go from day to day, as in every date grid. */
export const MonthTable = (props: DaysProps) => {
  const { month, day, onDay } = props;
  const table = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that a key led to
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, month]);
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const next = dayAfterKey(day, logicalKey(event.key, event.currentTarget));
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    onDay(next);
  };
  const weeks = monthWeeks(month);
  return (
    <table ref={table} className={calendarPageStyles.monthTable} aria-label={monthTitle(month)}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((one) => (
            <th key={one} scope="col" abbr={weekdayName(one)}>
              {shortWeekday(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one}>
                <DayButton {...props} day={one} shown={one === day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
