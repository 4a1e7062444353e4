import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { t } from '../../../../contract/messages.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import { Icon } from '../../../ui/Icon.tsx';

type StaffCheckProps = { member: ManagedMember; isMeant: boolean; onChange: (isMeant: boolean) => void };

/** Confirmation that an account is of the staff; nothing for members. */
export const StaffCheck = ({ member, isMeant, onChange }: StaffCheckProps) =>
  member.administrator ? (
    <label className={checkboxStyles.check} data-part="check">
      <input type="checkbox" checked={isMeant} onChange={({ target }) => onChange(target.checked)} />
      <span className={checkboxStyles.box} data-part="box">
        <Icon name="check" />
      </span>
      <span>{t('I know that {name} is one of the staff', { name: member.name })}</span>
    </label>
  ) : null;
