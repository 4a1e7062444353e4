import { Switch } from '../controls/Switch.tsx';
import * as styles from './Form.module.css';

type SwitchRowProps = {
  label: string;
  /** Explanation of the effect for members. */
  about: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Switch with a label and an explanation. */
export const SwitchRow = ({ label, about, checked, onChange }: SwitchRowProps) => (
  <div className={styles.switchRow}>
    <div>
      <b>{label}</b>
      <small>{about}</small>
    </div>
    <Switch label={label} checked={checked} onChange={onChange} />
  </div>
);
