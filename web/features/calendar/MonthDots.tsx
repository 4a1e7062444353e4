import { classNames } from '../../ui/class-names.ts';
import { monthTitle, weekdayLetter } from '../../ui/text/dates/calendar-words.ts';
import { dayLabel, isDone, monthWeeks } from './calendar-days.ts';
import * as styles from './MonthDots.module.css';
import type { DaysProps } from './MonthTable.tsx';

const mostDots = 3;

/** On phones: the month with a dot for each class of a day, three at most. */
export const MonthDots = ({ month, day, today, itemsOf, onDay }: DaysProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of days
  <div className={styles.month} role="group" aria-label={monthTitle(month)}>
    {(monthWeeks(month)[0] ?? []).map((one) => (
      <span key={one} aria-hidden="true">
        {weekdayLetter(one)}
      </span>
    ))}
    {monthWeeks(month)
      .flat()
      .map((one) => (
        <button
          key={one}
          type="button"
          className={classNames(
            !one.startsWith(month) && styles.otherMonth,
            one === day && styles.selectedDay,
            one === today && styles.today,
          )}
          data-drop-day={one < today ? undefined : one}
          aria-pressed={one === day}
          aria-current={one === today ? 'date' : undefined}
          onClick={() => onDay(one)}
        >
          <span className="visually-hidden">{dayLabel(one, itemsOf(one), today)}</span>
          <b className="numeric" aria-hidden="true">
            {Number(one.slice(8))}
          </b>
          <i aria-hidden="true">
            {itemsOf(one)
              .slice(0, mostDots)
              .map((item, at) => (
                <u
                  key={`${item.kind} ${item.id ?? item.planEntryId ?? at} ${item.at}`}
                  className={classNames(
                    isDone(item) && styles.kept,
                    item.rule?.kind === 'series' && styles.ofSeries,
                  )}
                />
              ))}
          </i>
        </button>
      ))}
  </div>
);
