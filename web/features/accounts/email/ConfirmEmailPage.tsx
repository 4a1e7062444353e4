import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { withRedirect } from '../../../../contract/accounts/redirect.ts';
import { t } from '../../../../contract/messages.ts';
import { invalidateMe } from '../../../client/me.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';
import { isFirstProof } from '../first-proof/is-first-proof.ts';
import { useForm } from '../form-state.ts';

const firstProofPage = '/signin/first-proof';
const confirmedPage = '/email/verified';

const SpentLink = () => (
  <AccountFrame title={t('This link no longer works')}>
    <p role="alert">{t('It has expired or part of it is missing. Get a new one from your profile.')}</p>
    <ButtonLink wide href="/settings/profile">
      {t('Go to your profile')}
    </ButtonLink>
  </AccountFrame>
);

const AlreadyConfirmed = () => (
  <AccountFrame title={t('Your email is already confirmed')}>
    <p role="status">{t('There is nothing else to do.')}</p>
    <ButtonLink wide href="/class-finder">
      {t('Find a class')}
    </ButtonLink>
  </AccountFrame>
);

const wasConfirmed = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'already' in answer;

/** Landing page of a sign-up's mail. Confirms only at the press of the button, since mail scanners open links. */
export const ConfirmEmailPage = () => {
  const token = useLocation({ select: ({ search }) => String((search as { token?: unknown }).token ?? '') });
  const queryClient = useQueryClient();
  const follow = useFollow();
  const [isConfirmed, setConfirmed] = useState(false);
  const { form, failure, sending, off, submit } = useForm(async () => {
    const answer = await authPost('verify-email', { token });
    if (isFirstProof(answer)) {
      await follow(withRedirect(firstProofPage, confirmedPage), { replace: true });
      return null;
    }
    await invalidateMe(queryClient);
    if (wasConfirmed(answer)) {
      setConfirmed(true);
      return null;
    }
    await follow(confirmedPage, { replace: true });
    return null;
  });
  if (isConfirmed) return <AlreadyConfirmed />;
  if (!token || failure?.fields.token) return <SpentLink />;
  return (
    <AccountFrame title={t('Confirm your email')}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">
          {t('Confirm that this address is yours. If you did not sign up, close this page.')}
        </p>
        {failure ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? t('Confirming…') : t('Confirm')}
        </Button>
      </form>
    </AccountFrame>
  );
};
