import { type SignUp, signUpProblems } from '../../../../contract/accounts/accounts.ts';
import { withRedirect } from '../../../../contract/accounts/redirect.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { Field, FormProblem, PasswordField } from '../Field.tsx';
import { type FieldProblems, fieldFailure, textsOf, useForm } from '../form-state.ts';
import { ProviderSignIn } from '../identity-providers/ProviderSignIn.tsx';
import { useChangePerson } from '../queries.ts';
import { useWantedPlace } from '../wanted-place.ts';
import {
  forgetAccessedItem,
  placeAfterSignUp,
  storedAccessedItem,
  useAccessedSentence,
} from './accessed-item.ts';
import styles from './SignUpPage.module.css';

const readSignUp = (form: HTMLFormElement): SignUp => {
  const { firstName = '', lastName = '', email = '', password = '', username = '' } = textsOf(form);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { firstName, lastName, email, password, username, timeZone };
};

const Fields = ({ problems }: { problems: FieldProblems | undefined }) => (
  <>
    <div className={styles.accountNames}>
      <Field label="First name" name="firstName" autoComplete="given-name" problems={problems} />
      <Field label="Last name" name="lastName" autoComplete="family-name" problems={problems} />
    </div>
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      problems={problems}
    />
    <PasswordField
      label="Password"
      name="password"
      autoComplete="new-password"
      hint="At least 8 characters."
      problems={problems}
    />
    <Field
      label="Username (optional)"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint="Others see it beside what you share. We make one if you leave it blank."
      problems={problems}
    />
  </>
);

export const SignUpPage = () => {
  const wanted = useWantedPlace();
  const cameFor = useAccessedSentence();
  const changePerson = useChangePerson();
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const signUp = readSignUp(element);
    const problems = signUpProblems(signUp);
    if (Object.keys(problems).length > 0) return fieldFailure(problems);
    await authPost('sign-up/email', signUp);
    const item = storedAccessedItem();
    await changePerson((answered) => placeAfterSignUp(wanted, item, answered), { signedIn: true });
    forgetAccessedItem();
    return null;
  });
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <AccountFrame title="Make room to practice" above={cameFor}>
      <p className="muted">
        Have an account already?{' '}
        <Anchor className="link" href={withRedirect('/signin', wanted)}>
          Sign in
        </Anchor>
      </p>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Fields problems={failure?.fields} />
        {isGeneral ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? 'Signing up…' : 'Sign Up'}
        </Button>
      </form>
      <ProviderSignIn />
    </AccountFrame>
  );
};
