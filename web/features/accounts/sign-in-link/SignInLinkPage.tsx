import { useLocation } from '@tanstack/react-router';
import { afterSignIn, withRedirect } from '../../../../contract/accounts/redirect.ts';
import { t } from '../../../../contract/messages.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';
import { isFirstProof } from '../first-proof/is-first-proof.ts';
import { useForm } from '../form-state.ts';
import { useChangePerson } from '../queries.ts';
import { useWantedPlace } from '../wanted-place.ts';

const secondStepPage = '/signin/second-step';
const firstProofPage = '/signin/first-proof';

const SpentLink = () => (
  <AccountFrame title={t('This link no longer works')}>
    <p role="alert">
      {t('It has expired or was already used. Sign in with your password, or ask for a new link.')}
    </p>
    <ButtonLink wide href="/signin">
      {t('Back to sign in')}
    </ButtonLink>
  </AccountFrame>
);

/** Landing page of a mailed link. Signs in only at the press of the button, since mail scanners open links. */
export const SignInLinkPage = () => {
  const token = useLocation({ select: ({ search }) => String((search as { token?: unknown }).token ?? '') });
  const wanted = useWantedPlace();
  const changePerson = useChangePerson();
  const follow = useFollow();
  const { form, failure, sending, off, submit } = useForm(async () => {
    const answer = await authPost('sign-in/link', { token });
    if (isFirstProof(answer)) await follow(withRedirect(firstProofPage, wanted), { replace: true });
    else if (answer !== null && typeof answer === 'object' && 'secondStep' in answer)
      await follow(withRedirect(secondStepPage, wanted), { replace: true });
    else await changePerson(afterSignIn(wanted), { signedIn: true });
    return null;
  });
  if (!token || failure?.fields.token) return <SpentLink />;
  return (
    <AccountFrame title={t('Welcome back')}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">{t('Your link works. One more tap and you’re signed in.')}</p>
        {failure ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? t('Signing in…') : t('Sign In')}
        </Button>
      </form>
    </AccountFrame>
  );
};
