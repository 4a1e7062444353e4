import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { enrolmentPath } from '../account-pages.ts';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';
import { LinkSent } from '../LinkSent.tsx';

/** The step before the first second factor of an account that was invited: a mailed link, opened in this browser. */
export const MailboxProof = ({ email }: { email: string }) => {
  const [state, setState] = useState<'offered' | 'sending' | 'sent' | 'failed'>('offered');
  const send = async (): Promise<void> => {
    setState('sending');
    try {
      await authPost('request-sign-in-link', { email, redirect: enrolmentPath });
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  if (state === 'sent') return <LinkSent works={t('Open it in this browser, within 10 minutes.')} />;
  return (
    <>
      <p className="muted">
        {t(
          'First show that you read the mails of {email}, so that nobody else sets up your second step. Open the link in this browser.',
          { email },
        )}
      </p>
      {state === 'failed' ? (
        <FormProblem message={t('The link could not be sent. Please try again.')} />
      ) : null}
      <Button wide type="button" onClick={() => void send()} aria-busy={state === 'sending'}>
        {state === 'sending' ? t('Sending…') : t('Email me a link')}
      </Button>
    </>
  );
};
