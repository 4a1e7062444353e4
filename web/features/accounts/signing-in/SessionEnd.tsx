import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { withRedirect } from '../../../../contract/accounts/redirect.ts';
import {
  isSecondStep,
  type SecondStep,
  type SignInAnswer,
} from '../../../../contract/accounts/second-step.ts';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { meQuery, useMe } from '../../../client/me.ts';
import {
  type Interruption as AnyInterruption,
  whenInterrupted,
} from '../../../client/session/session-end.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { enrolmentPath } from '../account-pages.ts';
import { authPost } from '../auth-call.ts';
import { Field, FormProblem, PasswordField } from '../Field.tsx';
import { fieldFailure, textsOf, useForm } from '../form-state.ts';
import { PasskeyButton } from '../passkey/PasskeyButton.tsx';
import { usePasskeySignIn } from '../passkey/sign-in.ts';
import { type TypedMethod, TypedStep } from '../second-step/TypedStep.tsx';
import * as dialogFormStyles from '../settings/DialogForm.module.css';

/** Errors that end the session or its rights; a missing fresh proof has a dialog of its own. */
const ends = [
  'not_signed_in',
  'second_factor_missing',
  'staff_suspended',
] as const satisfies AnyInterruption[];
type Interruption = (typeof ends)[number];

type StepProps = { onSignedIn: () => Promise<void> };

const Password = ({
  email,
  onSignedIn,
  onSecondStep,
}: StepProps & { email: string; onSecondStep: (step: SecondStep) => void }) => {
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const { password = '' } = textsOf(element);
    if (!password) return fieldFailure({ password: [t('Enter your password.')] });
    const answer = (await authPost('sign-in/email', { email, password, rememberMe: true })) as SignInAnswer;
    if (isSecondStep(answer)) onSecondStep(answer.secondStep);
    else await onSignedIn();
    return null;
  });
  const isWrong = failure?.code === 'invalid_credentials';
  const problems = isWrong ? { password: [failure.message] } : failure?.fields;
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('Email')} name="email" type="email" autoComplete="username" readOnly value={email} />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        problems={problems}
      />
      {failure && Object.keys(problems ?? {}).length === 0 ? <FormProblem message={failure.message} /> : null}
      <Button wide type="submit" disabled={off} aria-busy={sending}>
        {sending ? t('Signing in…') : t('Sign In')}
      </Button>
    </form>
  );
};

/** Returns the first method that can be typed; a passkey has its button below. */
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
        <Trans
          message="Or <link>sign in another way</link> in a new tab, and come back to this one."
          components={{
            link: <Anchor className="link" href={withRedirect('/signin', '/admin')} target="_blank" />,
          }}
        />
      </p>
    </>
  );
};

/** A waiting call; the dialog answers whether it can go on. */
type Waiting = { what: Interruption; answer: (goesOn: boolean) => void };

/** True if the account in its present state can repeat the interrupted call. */
const isMended = ({ mustEnrol, suspended }: Me, what: Interruption): boolean =>
  what === 'not_signed_in' || !(mustEnrol || suspended);

const SignIn = ({ email, onSignedIn }: StepProps & { email: string }) => (
  <div className={dialogFormStyles.settingsDialog}>
    <p className="muted">{t('Your session has ended. Nothing you typed is lost. Sign in to continue.')}</p>
    <Steps email={email} onSignedIn={onSignedIn} />
  </div>
);

const SecondStepMissing = () => (
  <div className={dialogFormStyles.settingsDialog}>
    <p className="muted">
      {t(
        'The team of {studio} signs in with a second step now: a code from an app, or a passkey. Nothing you typed is lost. Set yours up in a new tab, then come back here.',
        { studio: useStudio().name },
      )}
    </p>
    <ButtonLink wide href={withRedirect(enrolmentPath, '/admin')} target="_blank">
      {t('Set up a second step')}
    </ButtonLink>
  </div>
);

const Suspended = () => (
  <div className={dialogFormStyles.settingsDialog}>
    <p className="muted">
      {t(
        'An owner of {studio} has suspended you, so this was not done. What you typed stays here for as long as this page is open. Your own account goes on as a member’s.',
        { studio: useStudio().name },
      )}
    </p>
    <Anchor className="link" href="/" fullLoad>
      {t('Go to the studio as a member')}
    </Anchor>
  </div>
);

const titles = {
  not_signed_in: msg('Sign in again'),
  second_factor_missing: msg('Set up a second step'),
  staff_suspended: msg('You are suspended from the team'),
} as const satisfies Record<Interruption, Message>;

/**
 * Dialog over the page on which the session or the staff rights ended: asks for the missing sign-in or second step, or
 * tells of the suspension, and keeps the content of the page.
 */
export const SessionEnd = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const me = useMe();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  // If another member signs in, the page starts afresh.
  const readMe = useCallback(
    () => queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 }),
    [api, queryClient],
  );
  useEffect(() => {
    let last: ((goesOn: boolean) => void) | null = null;
    const stop = whenInterrupted(ends, (what) => {
      // The next page renders for an account without these rights.
      if (what !== 'not_signed_in') void readMe().catch(() => undefined);
      return new Promise((answer) => {
        last = answer;
        setWaiting({ what, answer });
      });
    });
    return () => {
      stop();
      last?.(false);
    };
  }, [readMe]);
  const answer = (goesOn: boolean) => {
    waiting?.answer(goesOn);
    setWaiting(null);
  };
  useEffect(() => {
    if (!waiting) return;
    const lookAgain = () =>
      void readMe().then(
        (now) => {
          if (!now || !isMended(now, waiting.what)) return;
          waiting.answer(true);
          setWaiting(null);
        },
        () => undefined,
      );
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [waiting, readMe]);
  const signedIn = async (): Promise<void> => {
    await readMe();
    answer(true);
  };
  return (
    <Dialog
      open={waiting !== null}
      onClose={() => answer(false)}
      title={t(titles[waiting?.what ?? 'not_signed_in'])}
    >
      {waiting?.what === 'second_factor_missing' ? <SecondStepMissing /> : null}
      {waiting?.what === 'staff_suspended' ? <Suspended /> : null}
      {waiting?.what === 'not_signed_in' ? <SignIn email={me?.email ?? ''} onSignedIn={signedIn} /> : null}
    </Dialog>
  );
};
