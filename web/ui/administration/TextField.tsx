import type { ComponentProps } from 'react';
import { FormField } from '../controls/FormField.tsx';

type TextFieldProps = {
  label: string;
  value: string;
  /** The most characters it may have. */
  most: number;
  required?: boolean;
  /** Of a text in several lines. */
  rows?: number;
  problem?: string | undefined;
  hint?: string | undefined;
  onChange: (value: string) => void;
} & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder' | 'onBlur'
>;

/** A text with its limit, which is said once it is near: in one line, or with `rows` in several. */
export const TextField = ({
  label,
  value,
  most,
  required = false,
  rows,
  problem,
  hint,
  onChange,
  ...ofInput
}: TextFieldProps) => {
  const isNear = value.length > most * 0.8;
  const counted = isNear ? `${value.length} of ${most} characters` : '';
  return (
    <FormField
      label={label}
      required={required}
      problem={problem}
      hint={[hint, counted].filter(Boolean).join(' ') || undefined}
    >
      {(control) => {
        const ofBoth = { ...control, required, maxLength: most, value };
        return rows === undefined ? (
          <input {...ofInput} {...ofBoth} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <textarea {...ofBoth} rows={rows} onChange={({ target }) => onChange(target.value)} />
        );
      }}
    </FormField>
  );
};

/** The part of an address that is made of a title. */
export const SlugField = ({
  path,
  value,
  ...field
}: Omit<TextFieldProps, 'label' | 'hint'> & { /** Of its page, with the slug. */ path: string }) => (
  <TextField
    {...field}
    label="Address"
    value={value}
    hint={`${path}. Old addresses keep working.`}
    spellCheck={false}
    autoCapitalize="none"
  />
);
