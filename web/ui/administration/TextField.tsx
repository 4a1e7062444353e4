import type { ComponentProps, ReactNode } from 'react';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { FormField } from '../controls/FormField.tsx';

type TextFieldProps = {
  label: string;
  value: string;
  /** Maximum number of characters. */
  most: number;
  required?: boolean;
  /** Number of lines; makes the field a text area. */
  rows?: number;
  problem?: string | undefined;
  hint?: string | undefined;
  /** Content between label and control. */
  above?: ReactNode;
  onChange: (value: string) => void;
} & Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'lang'
  | 'dir'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'placeholder'
  | 'onBlur'
>;

/** Attributes of a field for a name or an address, which browsers neither complete nor correct. */
export const verbatim = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** Text field with a limit, which is shown when it is nearly reached; multi-line with `rows`. */
export const TextField = ({
  label,
  value,
  most,
  required = false,
  rows,
  problem,
  hint,
  above,
  onChange,
  ...ofInput
}: TextFieldProps) => {
  const isNear = value.length > most * 0.8;
  const counted = isNear ? t('{count} of {most} characters', { count: value.length, most }) : '';
  return (
    <FormField
      label={label}
      required={required}
      problem={problem}
      above={above}
      hint={joinSentences(hint, counted) || undefined}
    >
      {(control) => {
        const ofBoth = { ...control, required, maxLength: most, value };
        return rows === undefined ? (
          <input {...ofInput} {...ofBoth} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <textarea
            lang={ofInput.lang}
            dir={ofInput.dir}
            placeholder={ofInput.placeholder}
            {...ofBoth}
            rows={rows}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      }}
    </FormField>
  );
};

/** Field for the slug of an address, which is derived from the title. */
export const SlugField = ({
  path,
  value,
  ...field
}: Omit<TextFieldProps, 'label' | 'hint'> & { /** Path of the page, with the slug. */ path: string }) => (
  <TextField
    {...field}
    label={t('Address')}
    value={value}
    hint={joinSentences(`${path}.`, t('Old addresses keep working.'))}
    spellCheck={false}
    autoCapitalize="none"
  />
);
