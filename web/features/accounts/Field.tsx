import { type ComponentProps, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { FieldProblems } from './form-state.ts';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  name: string;
  problems?: FieldProblems | undefined;
  hint?: string;
};

/** A labelled input with what is wrong with it beside it. */
export const Field = ({ label, name, problems, hint, children, ...input }: FieldProps) => {
  const id = useId();
  const problem = problems?.[name]?.[0];
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <div className="account-input">
        <input
          id={id}
          name={name}
          className={classNames('inp', problem && 'err')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
          {...input}
        />
        {children}
      </div>
      {problem ? (
        <p className="msg-err" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
      {hint && !problem ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
};

/** A password one can look at while typing it. */
export const PasswordField = (props: FieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    >
      <button
        type="button"
        className="account-show"
        aria-pressed={shown}
        aria-label="Show password"
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </Field>
  );
};

/** What is wrong with the form as a whole. */
export const FormProblem = ({ message }: { message: string }) => (
  <p className="msg-err account-problem" role="alert">
    {message}
  </p>
);
