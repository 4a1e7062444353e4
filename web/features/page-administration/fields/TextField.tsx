import { FormField } from '../../../ui/controls/FormField.tsx';

type TextFieldProps = {
  label: string;
  value: string;
  most: number;
  required?: boolean;
  rows?: number;
  problem?: string | undefined;
  hint?: string;
  onChange: (value: string) => void;
};

/** A text with its limit: in one line, or with `rows` in several. */
export const TextField = ({
  label,
  value,
  most,
  required,
  rows,
  problem,
  hint,
  onChange,
}: TextFieldProps) => {
  const isNear = value.length > most * 0.8;
  const counted = isNear ? `${value.length} of ${most} characters` : '';
  return (
    <FormField
      label={label}
      required={required ?? false}
      problem={problem}
      hint={[hint, counted].filter(Boolean).join(' ') || undefined}
    >
      {(control) =>
        rows === undefined ? (
          <input
            {...control}
            maxLength={most}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <textarea
            {...control}
            rows={rows}
            maxLength={most}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </FormField>
  );
};
