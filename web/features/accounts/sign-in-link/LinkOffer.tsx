import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';
import { LinkSent } from '../LinkSent.tsx';

type State = 'offered' | 'sending' | 'sent' | 'failed';

/** The way in while the password of an account is being guessed by others: a link by mail. */
export const LinkOffer = ({
  message,
  email,
  wanted,
}: {
  message: string;
  email: () => string;
  wanted: string | null;
}) => {
  const [state, setState] = useState<State>('offered');
  const send = async (): Promise<void> => {
    if (state === 'sending') return;
    setState('sending');
    try {
      await authPost('request-sign-in-link', { email: email(), ...(wanted ? { redirect: wanted } : {}) });
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  if (state === 'sent') return <LinkSent works={t('It signs you in once, within 10 minutes.')} />;
  return (
    <>
      <FormProblem
        message={state === 'failed' ? t('The link could not be sent. Please try again.') : message}
      />
      <Button wide type="button" onClick={() => void send()} aria-busy={state === 'sending'}>
        {state === 'sending' ? t('Sending…') : t('Email me a sign-in link')}
      </Button>
    </>
  );
};
