import type { ReactNode } from 'react';
import { typedAmount } from '../../../contract/membership/money.ts';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../class-names.ts';
import { FormField } from './FormField.tsx';

type MoneyFieldProps = {
  label: string;
  /** ISO 4217, lower case. */
  currency: string;
  /** The typed amount, such as "18.00"; `amountIn` reads it. */
  value: string;
  required?: boolean;
  problem?: ReactNode;
  hint?: string | undefined;
  onChange: (value: string) => void;
};

/** Returns the refusal of an amount, with an example in the form of the currency. */
export const amountProblem = (currency: string): string =>
  t('Type an amount, such as {amount}.', { amount: typedAmount(1800, currency) });

/** An amount of money as people write it, with its currency in the label. */
export const MoneyField = ({ label, currency, value, onChange, ...field }: MoneyFieldProps) => (
  <FormField label={t('{label} in {currency}', { label, currency: currency.toUpperCase() })} {...field}>
    {(control) => (
      <input
        {...control}
        className={classNames(control.className, 'numeric')}
        required={field.required}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FormField>
);
