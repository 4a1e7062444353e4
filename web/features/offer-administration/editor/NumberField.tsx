import { useState } from 'react';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { MoneyField } from '../../../ui/controls/MoneyField.tsx';

type NumberFieldProps = {
  label: string;
  value: string;
  problem: string[] | undefined;
  hint?: string | undefined;
  onChange: (value: string) => void;
};

/** What was wrong with a value is said until another one is typed. */
const useFresh = (problem: string[] | undefined, value: string): string | undefined => {
  const [seen, setSeen] = useState({ problem, value });
  const isNew = seen.problem !== problem;
  if (isNew) setSeen({ problem, value });
  return isNew || seen.value === value ? problem?.[0] : undefined;
};

/** A whole number, kept as it is typed. */
export const NumberField = ({ label, value, problem, hint, onChange }: NumberFieldProps) => (
  <FormField label={label} problem={useFresh(problem, value)} hint={hint}>
    {(control) => (
      <input
        {...control}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FormField>
);

/** An amount of money, kept as it is typed. */
export const PriceField = ({ problem, ...field }: NumberFieldProps & { currency: string }) => (
  <MoneyField {...field} problem={useFresh(problem, field.value)} />
);
