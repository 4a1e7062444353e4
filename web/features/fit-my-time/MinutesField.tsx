import { useId } from 'react';
import { fitMinutes } from '../../../contract/catalog/fit-criteria.ts';
import { t } from '../../../contract/messages.ts';
import { integer } from '../../../contract/query-params.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { ChipToggle } from '../../ui/controls/ChipList.tsx';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import * as styles from './MinutesField.module.css';

const offered = [5, 10, 15, 20, 30, 45, 60];

type MinutesFieldProps = {
  /** As typed. */
  value: string;
  problem: string | null;
  onChange: (minutes: string) => void;
};

const clamped = (minutes: number) => Math.min(fitMinutes.most, Math.max(fitMinutes.least, minutes));

/** Minutes: typed, by one, or by the lengths that people have. */
export const MinutesField = ({ value, problem, onChange }: MinutesFieldProps) => {
  const id = useId();
  const minutes = integer(value.trim());
  const step = (by: number) => onChange(String(clamped((minutes ?? fitMinutes.usual) + by)));
  return (
    <fieldset>
      <legend className={fieldStyles.label} data-part="label">
        {t('Minutes')}
      </legend>
      <div className={styles.minutes}>
        <IconButton
          ring
          label={t('One minute less')}
          icon="minus"
          disabled={minutes !== null && minutes <= fitMinutes.least}
          onClick={() => step(-1)}
        />
        <input
          className="numeric"
          value={value}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          enterKeyHint="go"
          aria-label={t('Minutes')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton
          ring
          label={t('One minute more')}
          icon="plus"
          disabled={minutes !== null && minutes >= fitMinutes.most}
          onClick={() => step(1)}
        />
      </div>
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" id={id} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={styles.lengths}>
        {offered.map((length) => (
          <ChipToggle
            key={length}
            pressed={minutes === length}
            aria-label={t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: length })}
            onClick={() => onChange(String(length))}
          >
            {length}
          </ChipToggle>
        ))}
      </div>
    </fieldset>
  );
};
