import type { ReactNode } from 'react';
import { FormField } from '../../ui/controls/FormField.tsx';
import { SelectInput } from '../../ui/controls/SelectInput.tsx';

type SelectFieldProps = {
  label: string;
  required?: boolean;
  problem?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Its options. */
  children: ReactNode;
};

/** A select with its label, the size of a field. */
export const SelectField = ({ value, onChange, disabled, children, ...field }: SelectFieldProps) => (
  <FormField {...field}>
    {(control) => (
      <SelectInput
        {...control}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </SelectInput>
    )}
  </FormField>
);
