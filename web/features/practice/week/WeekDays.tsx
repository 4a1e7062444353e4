import type { PracticeSummary } from '../../../../contract/members/practice.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './WeekDays.module.css';
import { weekDays } from './week-days.ts';

type WeekDaysProps = { week: PracticeSummary['weeks'][number]; today: string };

/** The days of a week and which were practised on, for the eye alone: what stands beside it says the same in words. */
export const WeekDays = ({ week, today }: WeekDaysProps) => (
  <ol className={styles.weekDays} aria-hidden="true">
    {weekDays(week, today).map(({ day, letter, practised, ahead }) => (
      <li key={day} className={classNames(practised && styles.on, ahead && styles.ahead)}>
        <span>{letter}</span>
        <i>{practised ? <Icon name="check" /> : null}</i>
      </li>
    ))}
  </ol>
);
