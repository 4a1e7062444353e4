import { t } from '../../../../contract/messages.ts';
import { ChipToggle } from '../../../ui/controls/ChipList.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { addMonths } from '../calendar-days.ts';
import * as styles from './PlanPanels.module.css';

export type RuleEnd = { kind: 'never' } | { kind: 'times'; times: number } | { kind: 'day'; day: string };

type EndFieldProps = { end: RuleEnd; onEnd: (end: RuleEnd) => void; firstDay: string };

const initialTimes = 10;
const mostTimes = 366;

/** End of a rule that repeats. */
export const EndField = ({ end, onEnd, firstDay }: EndFieldProps) => (
  <fieldset className={styles.group}>
    {/* translators: Before “Never” or “On a date”: when a plan ends. */}
    <legend className={styles.legend}>{t('Ends')}</legend>
    <div className={styles.chips}>
      <ChipToggle pressed={end.kind === 'never'} onClick={() => onEnd({ kind: 'never' })}>
        {t('Never')}
      </ChipToggle>
      <ChipToggle
        pressed={end.kind === 'times'}
        onClick={() => onEnd({ kind: 'times', times: initialTimes })}
      >
        {t('After a number of times')}
      </ChipToggle>
      <ChipToggle
        pressed={end.kind === 'day'}
        onClick={() => onEnd({ kind: 'day', day: `${addMonths(firstDay.slice(0, 7), 1)}-01` })}
      >
        {t('On a date')}
      </ChipToggle>
    </div>
    {end.kind === 'times' ? (
      <label className={fieldStyles.field} data-part="field">
        <span>{t('Times')}</span>
        <input
          className={fieldStyles.input}
          data-part="input"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostTimes}
          required
          value={end.times || ''}
          onChange={(event) => onEnd({ kind: 'times', times: Number(event.target.value) })}
        />
      </label>
    ) : null}
    {end.kind === 'day' ? (
      <label className={fieldStyles.field} data-part="field">
        <span>{t('Last day')}</span>
        <input
          className={fieldStyles.input}
          data-part="input"
          type="date"
          required
          min={firstDay}
          value={end.day}
          onChange={(event) => onEnd({ kind: 'day', day: event.target.value })}
        />
      </label>
    ) : null}
  </fieldset>
);
