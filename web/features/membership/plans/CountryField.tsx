import { useEffect, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SelectInput } from '../../../ui/controls/SelectInput.tsx';
import * as styles from './CountryField.module.css';
import { type CountryName, countryNames, countryOfLanguages, isCountry, usualCountry } from './countries.ts';

/** The country that is chosen, at first the one of the address or else of the browser; null until the browser is asked. */
export const useCountry = (wanted: string | null) => {
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    setCountry(wanted && isCountry(wanted) ? wanted : countryOfLanguages(navigator.languages));
  }, [wanted]);
  return [country, setCountry] as const;
};

type CountryFieldProps = {
  country: string | null;
  onChange: (country: string) => void;
  disabled?: boolean;
  /** Label of the choice of no country; without it a country is always chosen. */
  none?: string;
  problem?: string | undefined;
};

/** The browser names the countries: the server may know other names, so it renders the usual one alone. */
export const CountryField = ({ country, onChange, disabled, none, problem }: CountryFieldProps) => {
  const [countries, setCountries] = useState<CountryName[]>([
    { code: usualCountry, name: t('United States') },
  ]);
  useEffect(() => setCountries(countryNames()), []);
  return (
    <FormField label={t('Country')} className={styles.country} problem={problem}>
      {(control) => (
        <SelectInput
          {...control}
          autoComplete="country"
          value={country ?? (none === undefined ? usualCountry : '')}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
    </FormField>
  );
};
