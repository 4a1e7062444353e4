import { durationText } from '../../../../contract/formats/durations.ts';
import type { PracticeYear } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { dayOfMonth, monthName } from '../../../ui/text/dates/calendar-words.ts';
import * as styles from './YearDots.module.css';
import {
  cell,
  dotPaths,
  endsToday,
  firstColumn,
  monthMarks,
  placeOf,
  shadeMinutes,
  yearWeeks,
} from './year-dots.ts';

type YearDotsProps = { year: PracticeYear & { firstMonday: string } };

const shadeTitles = (): string[] => {
  const [short, middle] = shadeMinutes.map((minutes) => durationText(60_000 * minutes));
  return [
    // translators: Days without practice.
    t('none'),
    // translators: Up to a duration.
    t('to {duration}', { duration: short ?? '' }),
    t('to {duration}', { duration: middle ?? '' }),
    // translators: A longer duration.
    t('more'),
  ];
};

const Legend = () => (
  <ul className={styles.legend} aria-hidden="true">
    {shadeTitles().map((title, shade) => (
      <li key={title}>
        <i data-shade={shade} />
        {title}
      </li>
    ))}
  </ul>
);

/** Days of a year by their minutes, each week a column. */
export const YearDots = ({ year }: YearDotsProps) => {
  const column = firstColumn(year);
  const { shades, faint } = dotPaths(year, column);
  const { x, y } = placeOf(column, year.today);
  const days = year.days.length;
  return (
    <>
      <section
        className={styles.year}
        data-from={endsToday(year) ? 'end' : undefined}
        aria-label={t('The year, week by week')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones
        tabIndex={0}
      >
        <div
          role="img"
          aria-label={t(
            '{days, plural, one {# day with practice since {date}. The calendar lists them.} other {# days with practice since {date}. The calendar lists them.}}',
            { days, date: dayOfMonth(year.firstMonday) },
          )}
        >
          <svg className={styles.dots} viewBox={`0 0 ${yearWeeks * cell} ${7 * cell}`} aria-hidden="true">
            <path className={styles.faint} d={faint} />
            {shades.map((path, shade) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the shade
              <path key={shade} data-shade={shade} d={path} />
            ))}
            <circle cx={x} cy={y} r={cell * 0.46} />
          </svg>
          <svg className={styles.months} aria-hidden="true">
            {monthMarks(column).map(({ month, week }) => (
              <text key={month} x={`${(100 * week) / yearWeeks}%`} y="15">
                {monthName(`${month}-01`)}
              </text>
            ))}
          </svg>
        </div>
      </section>
      <Legend />
    </>
  );
};
