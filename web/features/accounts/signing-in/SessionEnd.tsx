import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { withRedirect } from '../../../../contract/accounts/redirect.ts';
import {
  isSecondStep,
  type SecondStep,
  type SignInAnswer,
} from '../../../../contract/accounts/second-step.ts';
import { useApi } from '../../../client/context.ts';
import { whenSessionEnds } from '../../../client/session/session-end.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { authPost } from '../auth-call.ts';
import { Field, FormProblem, PasswordField } from '../Field.tsx';
import { fieldFailure, textsOf, useForm } from '../form-state.ts';
import { PasskeyButton } from '../passkey/PasskeyButton.tsx';
import { usePasskeySignIn } from '../passkey/sign-in.ts';
import { meQuery, useMe } from '../queries.ts';
import { type TypedMethod, TypedStep } from '../second-step/TypedStep.tsx';
import dialogFormStyles from '../settings/DialogForm.module.css';

type StepProps = { onSignedIn: () => Promise<void> };

const Password = ({
  email,
  onSignedIn,
  onSecondStep,
}: StepProps & { email: string; onSecondStep: (step: SecondStep) => void }) => {
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const { password = '' } = textsOf(element);
    if (!password) return fieldFailure({ password: ['Enter your password.'] });
    const answer = (await authPost('sign-in/email', { email, password, rememberMe: true })) as SignInAnswer;
    if (isSecondStep(answer)) onSecondStep(answer.secondStep);
    else await onSignedIn();
    return null;
  });
  const isWrong = failure?.code === 'invalid_credentials';
  const problems = isWrong ? { password: [failure.message] } : failure?.fields;
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" name="email" type="email" autoComplete="username" readOnly value={email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" problems={problems} />
      {failure && Object.keys(problems ?? {}).length === 0 ? <FormProblem message={failure.message} /> : null}
      <Button wide type="submit" disabled={off} aria-busy={sending}>
        {sending ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
};

/** The first way that can be typed; a passkey has its button below. */
const typedMethod = ({ methods }: SecondStep): TypedMethod | undefined =>
  methods.find((method): method is TypedMethod => method !== 'passkey');

const Steps = ({ email, onSignedIn }: StepProps & { email: string }) => {
  const [step, setStep] = useState<SecondStep | null>(null);
  const passkey = usePasskeySignIn({ suggest: false, rememberMe: true, onSignedIn });
  const typed = step && typedMethod(step);
  return (
    <>
      {step ? null : <Password email={email} onSignedIn={onSignedIn} onSecondStep={setStep} />}
      {typed ? <TypedStep method={typed} onOver={() => setStep(null)} onSignedIn={onSignedIn} /> : null}
      <PasskeyButton passkey={passkey} />
      <p className="small muted">
        Or{' '}
        <Anchor className="link" href={withRedirect('/signin', '/admin')} target="_blank">
          sign in another way
        </Anchor>{' '}
        in a new tab, and come back to this one.
      </p>
    </>
  );
};

/** Signs the same member in again over the page on which the session ended: what stands there stays as it is. */
export const SessionEnd = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const me = useMe();
  const [waiting, setWaiting] = useState<{ answer: (signedIn: boolean) => void } | null>(null);
  useEffect(() => {
    let last: ((signedIn: boolean) => void) | null = null;
    const stop = whenSessionEnds(
      () =>
        new Promise((answer) => {
          last = answer;
          setWaiting({ answer });
        }),
    );
    return () => {
      stop();
      last?.(false);
    };
  }, []);
  const answer = (signedIn: boolean) => {
    waiting?.answer(signedIn);
    setWaiting(null);
  };
  // Another member who signed in has the page begin anew.
  const readMe = useCallback(
    () => queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 }),
    [api, queryClient],
  );
  useEffect(() => {
    if (!waiting) return;
    const lookAgain = () =>
      void readMe().then(
        () => {
          waiting.answer(true);
          setWaiting(null);
        },
        () => undefined,
      );
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [waiting, readMe]);
  return (
    <Dialog open={waiting !== null} onClose={() => answer(false)} title="Sign in again">
      <div className={dialogFormStyles.settingsDialog}>
        <p className="muted">
          Your session has ended. Nothing that you typed is lost: sign in, and it goes on.
        </p>
        <Steps
          email={me?.email ?? ''}
          onSignedIn={async () => {
            await readMe();
            answer(true);
          }}
        />
      </div>
    </Dialog>
  );
};
