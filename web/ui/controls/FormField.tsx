import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import * as styles from './Field.module.css';

type ControlProps = {
  id: string;
  className: string | undefined;
  'data-part': 'input';
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FormFieldProps = {
  label: string;
  required?: boolean;
  problem?: ReactNode;
  hint?: ReactNode;
  /** Content between label and control. */
  above?: ReactNode;
  /** Class of the whole field, such as its place in a grid. */
  className?: string | undefined;
  /** Renders the control with the attributes that link it to its label and to the text below it. */
  children: (control: ControlProps) => ReactNode;
};

/** Form field: label, control, and below it a problem or a hint. */
export const FormField = ({ label, required, problem, hint, above, className, children }: FormFieldProps) => {
  const id = useId();
  const below = problem || hint ? `${id}-below` : undefined;
  return (
    <div className={classNames(styles.field, className)} data-part="field">
      <label className={styles.label} data-part="label" htmlFor={id}>
        {label}
        {required ? (
          <em className={styles.required} aria-hidden="true">
            *
          </em>
        ) : null}
      </label>
      {above}
      {children({
        id,
        className: classNames(styles.input, problem ? styles.invalid : null),
        'data-part': 'input',
        'aria-required': required || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': below,
      })}
      {problem ? (
        <p className={styles.errorMessage} data-part="error-message" id={below} role="alert">
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
