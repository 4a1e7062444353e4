import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { FieldProblems } from '../form-state.ts';

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
  const id = useId();
  const [code, setCode] = useState('');
  const problem = problems?.code?.[0];
  const change = (typed: string) => {
    const next = typed.replace(/\D/g, '').slice(0, codeLength);
    setCode(next);
    if (next.length === codeLength && next !== code) onComplete?.(next);
  };
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <div className="code-field">
        <input
          id={id}
          name="code"
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the page or dialog asks for this code alone
          autoFocus={autoFocus}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => change(event.target.value)}
        />
        {cells.map((at) => (
          <span
            key={at}
            aria-hidden="true"
            className={classNames(
              'inp num',
              problem && 'err',
              at === Math.min(code.length, codeLength - 1) && 'here',
            )}
          >
            {code[at]}
          </span>
        ))}
      </div>
      {problem ? (
        <p className="msg-err" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
};
