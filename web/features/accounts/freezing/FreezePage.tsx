import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';
import { useForm } from '../form-state.ts';

const NewPassword = () => (
  <ButtonLink wide href="/password/forgot">
    {t('Choose a new password')}
  </ButtonLink>
);

const SpentLink = () => (
  <AccountFrame title={t('This link no longer works')}>
    <p role="alert">
      {t(
        'It was already used, has expired or part of it is missing. If something looks wrong, choose a new password. That signs out every device.',
      )}
    </p>
    <NewPassword />
  </AccountFrame>
);

const Frozen = () => (
  <AccountFrame title={t('Your account is frozen')}>
    <p role="status">
      {t(
        'Every device was signed out, and nobody can sign in. To use your account again, choose a new password with the link we email you.',
      )}
    </p>
    <NewPassword />
  </AccountFrame>
);

/** The page behind “This was not me” in a mail. It freezes the account at the press of the button: mail scanners open links, and press nothing. */
export const FreezePage = () => {
  const token = useLocation({ select: ({ search }) => String((search as { token?: unknown }).token ?? '') });
  const [isFrozen, setFrozen] = useState(false);
  const { form, failure, sending, off, submit } = useForm(async () => {
    await authPost('freeze', { token });
    setFrozen(true);
    return null;
  });
  if (isFrozen) return <Frozen />;
  if (!token || failure?.fields.token) return <SpentLink />;
  return (
    <AccountFrame title={t('Was this not you?')}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">
          {t(
            'This signs out every device, removes ways of signing in that were added since the mail, and freezes the account until you choose a new password by mail. Your membership goes on.',
          )}
        </p>
        {failure ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? t('Freezing…') : t('This was not me: freeze the account')}
        </Button>
      </form>
    </AccountFrame>
  );
};
