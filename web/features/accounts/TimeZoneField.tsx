import { useEffect, useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { FieldProblems } from './form-state.ts';

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
  const id = useId();
  const zones = useTimeZones(chosen);
  const problem = problems?.time_zone?.[0];
  return (
    <div className="field full">
      <label className="lab" htmlFor={id}>
        Time zone
      </label>
      <div className="profile-zone">
        <select
          id={id}
          name="time_zone"
          className="inp"
          defaultValue={chosen}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </div>
      <p className={problem ? 'msg-err' : 'hint'} id={`${id}-hint`}>
        {problem ?? 'Active days and week streak are counted in this zone.'}
      </p>
    </div>
  );
};
