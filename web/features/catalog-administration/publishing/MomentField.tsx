import { momentAt, wallTime } from '../../../../contract/studio/studio-time.ts';
import { useStudio } from '../../../client/context.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { zoneText } from '../../../ui/text/zone-text.ts';

type MomentFieldProps = {
  label: string;
  /** In ISO 8601; null for none. */
  value: string | null;
  /** Below the field, before its time zone is named. */
  hint: string;
  problem?: string | undefined;
  onChange: (moment: string | null) => void;
};

/** A date and a time on the clocks of the studio. */
export const MomentField = ({ label, value, hint, problem, onChange }: MomentFieldProps) => {
  const { timeZone } = useStudio();
  return (
    <FormField label={label} problem={problem} hint={`${hint} The time zone is ${zoneText(timeZone)}.`}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          value={value === null ? '' : wallTime(value, timeZone)}
          onChange={({ target }) => onChange(momentAt(target.value, timeZone))}
        />
      )}
    </FormField>
  );
};
