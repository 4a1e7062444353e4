import { useState } from 'react';
import { useStudio } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/Button.tsx';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';

type State = 'offered' | 'sending' | 'sent' | 'failed';

const Sent = () => {
  const { mailOutbox } = useStudio();
  return (
    <div role="status">
      <p>If that email exists, we have sent a link. It signs you in once, within 10 minutes.</p>
      {mailOutbox ? (
        <p className="muted">
          This studio has no mail server yet: its mail is shown{' '}
          <Anchor className="link" href="/sandbox/mail" fullLoad>
            here
          </Anchor>
          .
        </p>
      ) : null}
    </div>
  );
};

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
    setState('sending');
    try {
      await authPost('request-sign-in-link', { email: email(), ...(wanted ? { redirect: wanted } : {}) });
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  if (state === 'sent') return <Sent />;
  return (
    <>
      <FormProblem message={state === 'failed' ? 'The link could not be sent. Please try again.' : message} />
      <Button
        wide
        type="button"
        onClick={() => void send()}
        disabled={state === 'sending'}
        aria-busy={state === 'sending'}
      >
        {state === 'sending' ? 'Sending…' : 'Mail me a sign-in link'}
      </Button>
    </>
  );
};
