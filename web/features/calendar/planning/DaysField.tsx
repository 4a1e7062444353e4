import { weekdaysInOrder } from '../../../../contract/formats/weeks.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { ChipToggle } from '../../../ui/controls/ChipList.tsx';
import { everyWeekday, nameOfWeekday, shortNameOfWeekday, workdays } from '../rule-words.ts';
import * as styles from './PlanPanels.module.css';

export type RuleDays = { weekdays: readonly number[]; everyDays: 1 | 2 };

const kinds: readonly (readonly [Message, RuleDays])[] = [
  [msg('Weekdays'), { weekdays: workdays, everyDays: 1 }],
  [msg('Every day'), { weekdays: everyWeekday, everyDays: 1 }],
  [msg('Every second day'), { weekdays: everyWeekday, everyDays: 2 }],
];

const isSame = (one: RuleDays, other: RuleDays): boolean =>
  one.everyDays === other.everyDays && one.weekdays.join() === other.weekdays.join();

type DaysFieldProps = { value: RuleDays; onChange: (value: RuleDays) => void };

/** Days of a rule: a usual choice, or days of the week. */
export const DaysField = ({ value, onChange }: DaysFieldProps) => {
  const toggle = (day: number) => {
    const weekdays = value.everyDays === 1 ? value.weekdays : [];
    const next = weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day];
    if (next.length > 0) onChange({ weekdays: next.toSorted((one, other) => one - other), everyDays: 1 });
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(msg('On', 'before days of the week'))}</legend>
      <div className={styles.chips}>
        {kinds.map(([title, days]) => (
          <ChipToggle
            key={`${days.weekdays.join()} ${days.everyDays}`}
            pressed={isSame(value, days)}
            onClick={() => onChange(days)}
          >
            {t(title)}
          </ChipToggle>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the fieldset around it is named already */}
      <div className={styles.weekdays} role="group" aria-label={t('Days of the week')}>
        {weekdaysInOrder().map((day) => (
          <button
            key={day}
            type="button"
            aria-label={nameOfWeekday(day)}
            aria-pressed={value.everyDays === 1 && value.weekdays.includes(day)}
            onClick={() => toggle(day)}
          >
            {shortNameOfWeekday(day)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
