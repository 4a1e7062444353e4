import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { emailProblem } from '../../../../contract/accounts/email-addresses.ts';
import { afterSignIn, withRedirect } from '../../../../contract/accounts/redirect.ts';
import {
  isSecondStep,
  type SignInAnswer,
  secondStepPage,
} from '../../../../contract/accounts/second-step.ts';
import { t } from '../../../../contract/messages.ts';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { Field, FormProblem, PasswordField } from '../Field.tsx';
import { type Failure, fieldFailure, textsOf, useForm } from '../form-state.ts';
import { ProviderSignIn } from '../identity-providers/ProviderSignIn.tsx';
import { PasskeyButton } from '../passkey/PasskeyButton.tsx';
import { usePasskeySignIn } from '../passkey/sign-in.ts';
import { refusedCookie, useChangePerson } from '../queries.ts';
import { secondStepQuery } from '../second-step/queries.ts';
import { LinkOffer } from '../sign-in-link/LinkOffer.tsx';
import { useWantedPlace } from '../wanted-place.ts';
import * as styles from './SignInPage.module.css';

const missing = (email: string, password: string): Failure | null => {
  if (!email.trim()) return fieldFailure({ email: [t('Enter your email.')] });
  const problem = emailProblem(email);
  if (problem) return fieldFailure({ email: [problem] });
  return password ? null : fieldFailure({ password: [t('Enter your password.')] });
};

/** The message stands beside the last field and does not say which was wrong, so that no e-mail can be guessed. */
const besidePassword = (failure: Failure | null) =>
  failure?.code === 'invalid_credentials' ? { password: [failure.message] } : failure?.fields;

type SignInFormOptions = { wanted: string | null; rememberMe: boolean; onSignedIn: () => Promise<void> };

/** Signs in with the password; an account with a second factor goes on to the second step. */
const useSignInForm = ({ wanted, rememberMe, onSignedIn }: SignInFormOptions) => {
  const queryClient = useQueryClient();
  const follow = useFollow();
  return useForm(async (element) => {
    const { email = '', password = '' } = textsOf(element);
    const problem = missing(email, password);
    if (problem) return problem;
    const answer = (await authPost('sign-in/email', { email, password, rememberMe })) as SignInAnswer;
    if (isSecondStep(answer)) {
      // The second step would not know whose it is.
      if (!navigator.cookieEnabled) throw refusedCookie({ byPassword: true });
      queryClient.setQueryData(secondStepQuery.queryKey, answer.secondStep);
      await follow(withRedirect(secondStepPage, wanted));
    } else await onSignedIn();
    return null;
  });
};

export const SignInPage = () => {
  const wanted = useWantedPlace();
  const changePerson = useChangePerson();
  const [rememberMe, setRememberMe] = useState(true);
  const signedIn = () => changePerson(afterSignIn(wanted), { signedIn: true });
  const passkey = usePasskeySignIn({ suggest: true, rememberMe, onSignedIn: signedIn });
  const { form, failure, sending, off, submit } = useSignInForm({
    wanted,
    rememberMe,
    onSignedIn: () => changePerson(afterSignIn(wanted), { signedIn: true, byPassword: true }),
  });
  const problems = besidePassword(failure);
  const isGeneral = failure && Object.keys(problems ?? {}).length === 0;
  const justReset = useLocation({ select: ({ search }) => 'reset' in search });
  return (
    <AccountFrame title={t('Welcome back')}>
      <p className="muted">
        <Trans
          message="New here? <link>Start a membership</link>"
          components={{ link: <Anchor className="link" href={withRedirect('/signup', wanted)} /> }}
        />
      </p>
      {justReset && !failure ? <p role="status">{t('Your new password is set. Sign in with it.')}</p> : null}
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          problems={problems}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          problems={problems}
        />
        {isGeneral && failure.code !== 'sign_in_by_link' ? <FormProblem message={failure.message} /> : null}
        {failure?.code === 'sign_in_by_link' ? (
          <LinkOffer
            message={failure.message}
            email={() => (form.current ? (textsOf(form.current).email ?? '') : '')}
            wanted={wanted}
          />
        ) : null}
        <div className={styles.accountRow}>
          <Checkbox label={t('Stay signed in')} checked={rememberMe} onChange={setRememberMe} />
          <Anchor className="link small" href={withRedirect('/password/forgot', wanted)}>
            {t('Forgot password')}
          </Anchor>
        </div>
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? t('Signing in…') : t('Sign In')}
        </Button>
      </form>
      <PasskeyButton passkey={passkey} />
      <ProviderSignIn />
    </AccountFrame>
  );
};
