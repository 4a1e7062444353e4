import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import fieldStyles from '../../ui/controls/Field.module.css';
import settingsStyles from '../../ui/Settings.module.css';
import styles from './Field.module.css';
import type { FieldProblems } from './form-state.ts';

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FieldRowProps = {
  label: string;
  problem: string | undefined;
  hint?: string | undefined;
  /** Over both columns of a form that has two. */
  full?: boolean;
  /** The control, given what ties it to its label and to what is said below it. */
  children: (control: ControlProps) => ReactNode;
};

/** A label, its control, and below it what is wrong with it, or else a hint. */
export const FieldRow = ({ label, problem, hint, full, children }: FieldRowProps) => {
  const id = useId();
  const below = problem || hint ? `${id}-below` : undefined;
  return (
    <div className={classNames(fieldStyles.field, full && settingsStyles.full)} data-part="field">
      <label className={fieldStyles.label} data-part="label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': below })}
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" id={below} role="alert">
          {problem}
        </p>
      ) : null}
      {hint && !problem ? (
        <p className="hint" id={below}>
          {hint}
        </p>
      ) : null}
    </div>
  );
};

type FieldProps = ComponentProps<'input'> & {
  label: string;
  name: string;
  problems?: FieldProblems | undefined;
  hint?: string;
};

/** A labelled input with what is wrong with it beside it. */
export const Field = ({ label, name, problems, hint, children, ...input }: FieldProps) => {
  const problem = problems?.[name]?.[0];
  return (
    <FieldRow label={label} problem={problem} hint={hint}>
      {(control) => (
        <div className={styles.accountInput}>
          <input
            name={name}
            className={classNames(fieldStyles.input, problem && fieldStyles.invalid)}
            data-part="input"
            {...control}
            {...input}
          />
          {children}
        </div>
      )}
    </FieldRow>
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
        className={styles.accountShow}
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
  <p
    className={classNames(fieldStyles.errorMessage, styles.accountProblem)}
    data-part="error-message"
    role="alert"
  >
    {message}
  </p>
);
