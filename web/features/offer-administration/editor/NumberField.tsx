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

/** Returns the problem of a value until another value is typed. */
const useFresh = (problem: string[] | undefined, value: string): string | undefined => {
  const [seen, setSeen] = useState({ problem, value });
  const isNew = seen.problem !== problem;
  if (isNew) setSeen({ problem, value });
  return isNew || seen.value === value ? problem?.[0] : undefined;
};

/** Field for a whole number, kept as typed text. */
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

/** Field for an amount of money, kept as typed text. */
export const PriceField = ({ problem, ...field }: NumberFieldProps & { currency: string }) => (
  <MoneyField {...field} problem={useFresh(problem, field.value)} />
);
