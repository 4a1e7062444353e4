import { useState } from 'react';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { momentAt, wallTime } from '../../../contract/studio/studio-time.ts';
import { useStudio } from '../../client/context.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { zoneText } from '../../ui/text/zone-text.ts';

type MomentFieldProps = {
  label: string;
  required?: boolean;
  /** In ISO 8601; null for none. */
  value: string | null;
  /** Below the field, before its time zone is named. */
  hint: string;
  problem?: string | undefined;
  onChange: (moment: string | null) => void;
};

const [earliest, latest] = ['2000-01-01T00:00', '2099-12-31T23:59'];

/** A year that is typed with keys is 0002 and 0020 on its way to 2027. */
const isWhole = (typed: string): boolean =>
  typed === '' || (/^\d{4}-/.test(typed) && typed >= earliest && typed <= latest);

/** A date and a time on the clocks of the studio. */
export const MomentField = ({ label, required, value, hint, problem, onChange }: MomentFieldProps) => {
  const { timeZone } = useStudio();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FormField
      label={label}
      required={required}
      problem={problem}
      hint={joinSentences(hint, t('Studio time zone: {zone}.', { zone: zoneText(timeZone) }))}
    >
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          min={earliest}
          max={latest}
          value={typed ?? (value === null ? '' : wallTime(value, timeZone))}
          onChange={({ target }) => {
            const whole = isWhole(target.value);
            setTyped(whole ? null : target.value);
            if (whole) onChange(momentAt(target.value, timeZone));
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </FormField>
  );
};
