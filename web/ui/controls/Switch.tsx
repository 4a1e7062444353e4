import * as styles from './Switch.module.css';

type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export const Switch = ({ label, checked, onChange, disabled }: SwitchProps) => (
  <button
    type="button"
    className={styles.toggle}
    data-part="switch"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    disabled={disabled}
    onClick={() => onChange(!checked)}
  />
);
