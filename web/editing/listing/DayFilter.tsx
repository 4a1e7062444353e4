import * as fieldStyles from '../../ui/controls/Field.module.css';
import * as styles from './ListTools.module.css';

type DayFilterProps = { label: string; value: string; onChange: (day: string) => void };

/** A day that a list begins or ends at; empty for none. */
export const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <label className={styles.day}>
    <span className="quiet">{label}</span>
    <input
      type="date"
      className={fieldStyles.input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
