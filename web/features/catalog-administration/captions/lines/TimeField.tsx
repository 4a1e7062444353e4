import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { textTrackLimits } from '../../../../../contract/text-tracks/cue.ts';
import { classNames } from '../../../../ui/class-names.ts';
import * as fieldStyles from '../../../../ui/controls/Field.module.css';
import { readTime, timeText } from '../draft/time-text.ts';

const stepMs = 100;

type TimeFieldProps = {
  label: string;
  valueMs: number;
  onChange: (ms: number) => void;
  /** Writes whole seconds without tenths. */
  short?: boolean;
  /** Marks the time as invalid. */
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** Input of a time, which is applied on blur or Enter. Arrow keys change it by a tenth of a second. */
export const TimeField = ({ label, valueMs, onChange, short, invalid, describedBy }: TimeFieldProps) => {
  const text = timeText(valueMs);
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? valueMs : readTime(typed);
  const wrong = read === null || read > textTrackLimits.lastMs;
  const commit = () => {
    if (typed === null || wrong) return;
    setTyped(null);
    if (read !== valueMs) onChange(read);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: stepMs, ArrowDown: -stepMs }[event.key];
    if (step !== undefined && !wrong) {
      event.preventDefault();
      setTyped(null);
      onChange(Math.min(textTrackLimits.lastMs, Math.max(0, read + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      setTyped(null);
    }
  };
  return (
    <input
      className={classNames(fieldStyles.input, (wrong || invalid) && fieldStyles.invalid, 'numeric')}
      data-part="input"
      aria-label={label}
      aria-invalid={wrong || invalid ? true : undefined}
      aria-describedby={describedBy}
      title={wrong ? t('Write a time such as 9:11.2.') : undefined}
      value={typed ?? (short ? text.replace(/\.0$/, '') : text)}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={press}
    />
  );
};
