import type { SignUp } from '../../../../contract/accounts/accounts.ts';
import { t } from '../../../../contract/messages.ts';
import { Field, PasswordField } from '../Field.tsx';
import { type FieldProblems, textsOf } from '../form-state.ts';
import * as styles from './SignUpFields.module.css';

export const readSignUp = (form: HTMLFormElement): SignUp => {
  const { firstName = '', lastName = '', email = '', password = '', username = '' } = textsOf(form);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { firstName, lastName, email, password, username, timeZone };
};

/** Fields of a new account, the same on every page that creates one. */
export const SignUpFields = ({ problems }: { problems: FieldProblems | undefined }) => (
  <>
    <div className={styles.accountNames}>
      <Field label={t('First name')} name="firstName" autoComplete="given-name" problems={problems} />
      <Field label={t('Last name')} name="lastName" autoComplete="family-name" problems={problems} />
    </div>
    <Field
      label={t('Email')}
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      problems={problems}
    />
    <PasswordField
      label={t('Password')}
      name="password"
      autoComplete="new-password"
      hint={t('At least 8 characters.')}
      problems={problems}
    />
    <Field
      label={t('Username (optional)')}
      optional
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint={t('Leave it blank and we’ll make one.')}
      problems={problems}
    />
  </>
);
