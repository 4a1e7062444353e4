import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { dayOfMonth, fullDay, shortWeekday, timeOfDay } from '../../../ui/text/dates/calendar-words.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { isDone, monthWeeks, planIdOf } from '../calendar-days.ts';
import type { DaysProps } from '../MonthTable.tsx';
import { RepeatMark } from '../RepeatMark.tsx';
import { repeats, stepWords } from '../rule-words.ts';
import { bandOf, bands } from './bands.ts';
import * as styles from './WeekTable.module.css';

type CardProps = { item: CalendarItem; onMove: (item: CalendarItem) => void };

const Card = ({ item, onMove }: CardProps) => {
  const id = planIdOf(item);
  const step = stepWords(item);
  return (
    <li
      data-plan-id={id}
      className={classNames(styles.card, isDone(item) && styles.done, id !== undefined && styles.movable)}
    >
      <span className={classNames(styles.time, 'numeric')}>
        {timeOfDay(item.time)}
        {repeats(item) ? <RepeatMark className={styles.repeats} /> : null}
        {id === undefined ? null : (
          <button
            type="button"
            className={styles.handle}
            data-plan-handle=""
            aria-label={t('Move {title}', { title: item.title })}
            onClick={() => onMove(item)}
          >
            <Icon name="grip" />
          </button>
        )}
      </span>
      {item.planEntryUrl ? (
        <Anchor href={item.planEntryUrl}>
          <OwnText of={item}>{item.title}</OwnText>
        </Anchor>
      ) : (
        <b>
          <OwnText of={item}>{item.title}</OwnText>
        </b>
      )}
      {step ? <small>{step}</small> : null}
      {isDone(item) ? (
        <span className="visually-hidden">{item.kind === 'elsewhere' ? t('elsewhere') : t('completed')}</span>
      ) : null}
    </li>
  );
};

/** A week in three parts of the day. */
export const WeekTable = ({
  month,
  day,
  today,
  itemsOf,
  onDay,
  onMove,
}: DaysProps & Pick<CardProps, 'onMove'>) => {
  const week = monthWeeks(month).find((one) => one.includes(day)) ?? [];
  return (
    <table className={styles.week} aria-label={t('Week of {date}', { date: dayOfMonth(week[0] ?? day) })}>
      <thead>
        <tr>
          <td />
          {week.map((one) => (
            <th key={one} scope="col" className={classNames(one === today && styles.today)}>
              <button type="button" aria-pressed={one === day} onClick={() => onDay(one)}>
                <span className="visually-hidden">{fullDay(one)}</span>
                <span aria-hidden="true">
                  {shortWeekday(one)} <b className="numeric">{Number(one.slice(8))}</b>
                </span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bands.map(({ id, title }) => (
          <tr key={id}>
            <th scope="row">{t(title)}</th>
            {week.map((one) => (
              <td
                key={one}
                data-drop-day={one < today ? undefined : one}
                data-drop-band={one < today ? undefined : id}
              >
                <ul>
                  {itemsOf(one)
                    .filter(({ time }) => bandOf(time) === id)
                    .map((item) => (
                      <Card
                        key={`${item.kind} ${item.id ?? item.planEntryId} ${item.at}`}
                        item={item}
                        onMove={onMove}
                      />
                    ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
