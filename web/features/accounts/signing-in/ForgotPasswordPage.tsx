import { useState } from 'react';
import { emailProblem } from '../../../../contract/accounts/email-addresses.ts';
import { withRedirect } from '../../../../contract/accounts/redirect.ts';
import { t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { Field, FormProblem } from '../Field.tsx';
import { fieldFailure, textsOf, useForm } from '../form-state.ts';
import { LinkSent } from '../LinkSent.tsx';
import { useWantedPlace } from '../wanted-place.ts';

/** The first half of a new password: asking for the link. */
export const ForgotPasswordPage = () => {
  const wanted = useWantedPlace();
  const [sent, setSent] = useState(false);
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const { email = '' } = textsOf(element);
    const problem = emailProblem(email);
    if (problem) return fieldFailure({ email: [problem] });
    await authPost('request-password-reset', { email });
    setSent(true);
    return null;
  });
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <AccountFrame title={t('Reset your password')}>
      {sent ? (
        <LinkSent works={t('It works for one hour.')} />
      ) : (
        <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
          <p className="muted">{t('Enter your email and we’ll send you a link.')}</p>
          <Field
            label={t('Email')}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            problems={failure?.fields}
          />
          {isGeneral ? <FormProblem message={failure.message} /> : null}
          <Button wide type="submit" disabled={off} aria-busy={sending}>
            {sending ? t('Sending…') : t('Send a link')}
          </Button>
        </form>
      )}
      <p>
        <Anchor className="link" href={withRedirect('/signin', wanted)}>
          {t('Back to sign in')}
        </Anchor>
      </p>
    </AccountFrame>
  );
};
