import { fitMinutes } from '../../../contract/catalog/fit-criteria.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import * as rangeSliderStyles from '../../ui/controls/RangeSlider.module.css';
import * as styles from './MinutesField.module.css';

type MinutesFieldProps = { value: number; onChange: (minutes: number) => void };

const clamped = (minutes: number) => Math.min(fitMinutes.most, Math.max(fitMinutes.least, minutes));

/** Minutes by one, or all at once on a line. */
export const MinutesField = ({ value, onChange }: MinutesFieldProps) => {
  const percent = `${((value - fitMinutes.least) / (fitMinutes.most - fitMinutes.least)) * 100}%`;
  return (
    <fieldset>
      <legend className={fieldStyles.label} data-part="label">
        Minutes
      </legend>
      <div className={styles.minutes}>
        <IconButton
          ring
          label="One minute less"
          icon="minus"
          disabled={value <= fitMinutes.least}
          onClick={() => onChange(clamped(value - 1))}
        />
        <output className="numeric">{value}</output>
        <IconButton
          ring
          label="One minute more"
          icon="plus"
          disabled={value >= fitMinutes.most}
          onClick={() => onChange(clamped(value + 1))}
        />
      </div>
      <div className={rangeSliderStyles.range} data-part="range">
        <svg aria-hidden="true">
          <line x1="0" x2={percent} y1="22" y2="22" />
        </svg>
        <input
          type="range"
          min={fitMinutes.least}
          max={fitMinutes.most}
          value={value}
          aria-label="Minutes"
          aria-valuetext={`${value} minutes`}
          onChange={(event) => onChange(clamped(event.target.valueAsNumber))}
        />
      </div>
    </fieldset>
  );
};
