import { useEffect, useState } from 'react';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SelectInput } from '../../../ui/controls/SelectInput.tsx';
import * as settingsStyles from '../../../ui/Settings.module.css';
import type { FieldProblems } from '../form-state.ts';

type Group = { label: string; zones: string[] };

/** `America/Argentina/Buenos_Aires` stands as “Buenos Aires, Argentina”, so that typing a city finds it. */
export const cityOf = (zone: string): string => {
  const [region = '', ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? region : withCommas(places.toReversed());
};

const regions: Readonly<Record<string, Message>> = {
  Africa: msg('Africa'),
  America: msg('America'),
  Antarctica: msg('Antarctica'),
  Arctic: msg('Arctic'),
  Asia: msg('Asia'),
  Atlantic: msg('Atlantic'),
  Australia: msg('Australia'),
  Europe: msg('Europe'),
  // translators: the Indian Ocean
  Indian: msg('Indian'),
  Pacific: msg('Pacific'),
};

const regionOf = (zone: string): string => {
  // translators: time zones outside of continents
  if (!zone.includes('/')) return t('Other');
  const region = zone.replace(/\/.*/, '');
  const title = regions[region];
  return title ? t(title) : region;
};

const byCity = (one: string, other: string): number => cityOf(one).localeCompare(cityOf(other), 'en');

/** The device's own zone first, then those of each region by their cities. */
export const zoneGroups = (zones: readonly string[], ofDevice: string): Group[] => [
  { label: t('This device'), zones: [ofDevice] },
  ...[...new Set(zones.map(regionOf))].toSorted().map((region) => ({
    label: region,
    zones: zones.filter((zone) => regionOf(zone) === region).toSorted(byCity),
  })),
];

/** Every zone this browser knows, and the one that is chosen; the server knows others, so it renders that alone. */
const useZoneGroups = (chosen: string): Group[] => {
  const [groups, setGroups] = useState([{ label: regionOf(chosen), zones: [chosen] }]);
  useEffect(() => {
    const ofDevice = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen]);
    zones.delete(ofDevice);
    setGroups(zoneGroups([...zones], ofDevice));
  }, [chosen]);
  return groups;
};

type TimeZoneFieldProps = { chosen: string; problems: FieldProblems | undefined };

export const TimeZoneField = ({ chosen, problems }: TimeZoneFieldProps) => {
  const groups = useZoneGroups(chosen);
  return (
    <FormField
      className={settingsStyles.full}
      label={t('Time zone')}
      problem={problems?.time_zone?.[0]}
      hint={t('Active days and week streak use this time zone.')}
    >
      {(control) => (
        <SelectInput name="time_zone" defaultValue={chosen} {...control}>
          {groups.map(({ label, zones }) => (
            <optgroup key={label} label={label}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {cityOf(zone)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectInput>
      )}
    </FormField>
  );
};
