import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { FormField } from '../../../ui/controls/FormField.tsx';
import type { FieldProblems } from '../form-state.ts';
import * as styles from './CodeField.module.css';

export const codeLength = 6;
const cells = Array.from({ length: codeLength }, (_, at) => at);

type CodeFieldProps = {
  label: string;
  problems?: FieldProblems | undefined;
  autoFocus?: boolean;
  /** Each time all six figures are there. */
  onComplete?: (code: string) => void;
};

/** The six figures of an authenticator app: one input, drawn as six boxes, that takes a pasted code as it comes. */
export const CodeField = ({ label, problems, autoFocus, onComplete }: CodeFieldProps) => {
  const [code, setCode] = useState('');
  const problem = problems?.code?.[0];
  const change = (typed: string) => {
    const next = typed.replace(/\D/g, '').slice(0, codeLength);
    setCode(next);
    if (next.length === codeLength && next !== code) onComplete?.(next);
  };
  return (
    <FormField label={label} problem={problem}>
      {({ id, 'aria-invalid': isInvalid, 'aria-describedby': below }) => (
        <div className={styles.codeField}>
          <input
            name="code"
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the page asks for this code alone
            autoFocus={autoFocus}
            onChange={(event) => change(event.target.value)}
            id={id}
            aria-invalid={isInvalid}
            aria-describedby={below}
          />
          {cells.map((at) => (
            <span
              key={at}
              aria-hidden="true"
              className={classNames(
                fieldStyles.input,
                'numeric',
                problem && fieldStyles.invalid,
                at === Math.min(code.length, codeLength - 1) && styles.here,
              )}
              data-part="input"
            >
              {code[at]}
            </span>
          ))}
        </div>
      )}
    </FormField>
  );
};
