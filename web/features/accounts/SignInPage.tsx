import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { afterSignIn, withRedirect } from '../../../contract/redirect.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { authPost } from './auth-call.ts';
import { Field, FormProblem, PasswordField } from './Field.tsx';
import { type Failure, fieldFailure, textsOf, useForm } from './form-state.ts';
import { useChangePerson } from './queries.ts';
import { useWantedPlace } from './wanted-place.ts';

const missing = (email: string, password: string): Failure | null => {
  if (!email.trim()) return fieldFailure({ email: ['Enter your email.'] });
  return password ? null : fieldFailure({ password: ['Enter your password.'] });
};

/** Which of the two was wrong is nobody's business, so the message stands beside the last of them. */
const besidePassword = (failure: Failure | null) =>
  failure?.code === 'invalid_credentials' ? { password: [failure.message] } : failure?.fields;

/** S20 */
export const SignInPage = () => {
  const wanted = useWantedPlace();
  const changePerson = useChangePerson();
  const [rememberMe, setRememberMe] = useState(true);
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const { email = '', password = '' } = textsOf(element);
    const problem = missing(email, password);
    if (problem) return problem;
    await authPost('sign-in/email', { email, password, rememberMe });
    await changePerson(afterSignIn(wanted), { signedIn: true });
    return null;
  });
  const problems = besidePassword(failure);
  const isGeneral = failure && Object.keys(problems ?? {}).length === 0;
  const justReset = useLocation({ select: ({ search }) => 'reset' in search });
  return (
    <AccountFrame title="Welcome back">
      <p className="muted">
        New here?{' '}
        <Anchor className="link" href={withRedirect('/signup', wanted)}>
          Start a membership
        </Anchor>
      </p>
      {justReset && !failure ? <p role="status">Your new password is set. Sign in with it.</p> : null}
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          problems={problems}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" problems={problems} />
        {isGeneral ? <FormProblem message={failure.message} /> : null}
        <div className="account-row">
          <Checkbox label="Stay signed in" checked={rememberMe} onChange={setRememberMe} />
          <Anchor className="link small" href={withRedirect('/password/forgot', wanted)}>
            Forgot password
          </Anchor>
        </div>
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? 'Signing in…' : 'Sign In'}
        </Button>
      </form>
    </AccountFrame>
  );
};
