import { useId } from 'react';
import { type StaffRole, staffRoles } from '../../../../contract/team/permissions.ts';
import { roleWords } from '../../../../contract/team/role-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import fieldStyles from '../../../ui/controls/Field.module.css';
import styles from './TeamPage.module.css';

type RoleChoiceProps = { value: StaffRole; onChange: (role: StaffRole) => void };

/** One role of five, each with what it may do. */
export const RoleChoice = ({ value, onChange }: RoleChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles.roles}>
      <legend className={fieldStyles.label} data-part="label">
        Role
      </legend>
      {staffRoles.map((role) => (
        <label key={role} className={checkboxStyles.check} data-part="check">
          <input type="radio" name={name} checked={role === value} onChange={() => onChange(role)} />
          <span className={classNames(checkboxStyles.box, checkboxStyles.round)} data-part="box round" />
          <span>
            {roleWords[role].title} <small className="muted">{roleWords[role].about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
