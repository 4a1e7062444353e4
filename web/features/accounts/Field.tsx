import { type ComponentProps, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import { FormField } from '../../ui/controls/FormField.tsx';
import { SignInHere } from '../../ui/messages/FailedChange.tsx';
import * as styles from './Field.module.css';
import type { FieldProblems } from './form-state.ts';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  name: string;
  problems?: FieldProblems | undefined;
  hint?: string;
  /** Marks the field as optional in its label. */
  optional?: boolean;
};

/** Labelled input with its problem beside it. */
export const Field = ({ label, name, problems, hint, optional, children, ...input }: FieldProps) => {
  const problem = problems?.[name]?.[0];
  return (
    <FormField label={label} problem={problem} hint={hint}>
      {(control) => (
        <div className={styles.accountInput}>
          <input name={name} {...control} aria-required={!(optional || input.readOnly)} {...input} />
          {children}
        </div>
      )}
    </FormField>
  );
};

/** Password input that can show its text. */
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
        aria-label={t('Show password')}
        onClick={() => setShown(!shown)}
      >
        {shown ? t('Hide') : t('Show')}
      </button>
    </Field>
  );
};

/** Problem of the form as a whole, with a sign-in link if its code is `not_signed_in`. */
export const FormProblem = ({ message, code }: { message: string; code?: string | undefined }) => (
  <p
    className={classNames(fieldStyles.errorMessage, styles.accountProblem)}
    data-part="error-message"
    role="alert"
  >
    {message}
    {code === 'not_signed_in' ? <SignInHere /> : null}
  </p>
);
