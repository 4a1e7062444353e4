import { useEffect, useState } from 'react';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SelectInput } from '../../../ui/controls/SelectInput.tsx';
import settingsStyles from '../../../ui/Settings.module.css';
import type { FieldProblems } from '../form-state.ts';

/** Every zone this browser knows, and the one that is chosen; the server knows others, so it renders that alone. */
const useTimeZones = (chosen: string): string[] => {
  const [zones, setZones] = useState([chosen]);
  useEffect(() => {
    setZones([...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen])].toSorted());
  }, [chosen]);
  return zones;
};

type TimeZoneFieldProps = { chosen: string; problems: FieldProblems | undefined };

export const TimeZoneField = ({ chosen, problems }: TimeZoneFieldProps) => {
  const zones = useTimeZones(chosen);
  return (
    <FormField
      className={settingsStyles.full}
      label="Time zone"
      problem={problems?.time_zone?.[0]}
      hint="Active days and week streak are counted in this zone."
    >
      {(control) => (
        <SelectInput name="time_zone" defaultValue={chosen} {...control}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectInput>
      )}
    </FormField>
  );
};
