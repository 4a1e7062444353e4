import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterSignIn, withRedirect } from '../../../../contract/accounts/redirect.ts';
import type { SecondStep } from '../../../../contract/accounts/second-step.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useMe } from '../../../client/me.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import * as accountFrameStyles from '../AccountFrame.module.css';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';
import { PasskeyButton } from '../passkey/PasskeyButton.tsx';
import { usePasskeySignIn } from '../passkey/sign-in.ts';
import { useChangePerson } from '../queries.ts';
import { useWantedPlace } from '../wanted-place.ts';
import { secondStepQuery } from './queries.ts';
import { type TypedMethod, TypedStep } from './TypedStep.tsx';

const otherWay: Record<TypedMethod, Message> = {
  code: msg('Use a code from your app'),
  'recovery-code': msg('Use a recovery code'),
};

type StepProps = { step: SecondStep; onOver: () => void };

const Step = ({ step: { methods }, onOver }: StepProps) => {
  const wanted = useWantedPlace();
  const changePerson = useChangePerson();
  const typed = methods.filter((method): method is TypedMethod => method !== 'passkey');
  // Where the first way is a passkey, a field for typing is shown once it is asked for.
  const [method, setMethod] = useState<TypedMethod | null>(
    methods[0] === 'passkey' ? null : (typed[0] ?? null),
  );
  const onSignedIn = () => changePerson(afterSignIn(wanted), { signedIn: true });
  const passkey = usePasskeySignIn({ suggest: false, rememberMe: true, onSignedIn });
  return (
    <>
      <p className="muted">{t('You’re almost signed in. Confirm your second step.')}</p>
      {method ? <TypedStep key={method} method={method} onOver={onOver} onSignedIn={onSignedIn} /> : null}
      {methods.includes('passkey') ? <PasskeyButton passkey={passkey} /> : null}
      {typed
        .filter((other) => other !== method)
        .map((other) => (
          <button
            key={other}
            type="button"
            className={classNames(accountFrameStyles.accountOther, 'link small')}
            onClick={() => setMethod(other)}
          >
            {t(otherWay[other])}
          </button>
        ))}
    </>
  );
};

const Over = ({ message }: { message: string }) => (
  <>
    <FormProblem message={message} />
    <ButtonLink wide href={withRedirect('/signin', useWantedPlace())}>
      {t('Sign in again')}
    </ButtonLink>
  </>
);

/** The second step: after the right password, a code of the app, a recovery code or a passkey. */
export const SecondStepPage = () => {
  // Asked by the browser alone, and no more once the member is in.
  const isVisitor = useMe() === null;
  const { data, error, refetch } = useQuery({
    ...secondStepQuery,
    enabled: isVisitor && typeof document !== 'undefined',
  });
  const queryClient = useQueryClient();
  const follow = useFollow();
  const wanted = useWantedPlace();
  const back = async (): Promise<void> => {
    await authPost('second-step/cancel').catch(() => undefined);
    queryClient.removeQueries({ queryKey: secondStepQuery.queryKey });
    await follow(withRedirect('/signin', wanted), { replace: true });
  };
  return (
    <AccountFrame title={t('One more step')}>
      {error ? <Over message={error.message} /> : null}
      {data && !error ? (
        <>
          <Step step={data} onOver={() => void refetch()} />
          <button
            type="button"
            className={classNames(accountFrameStyles.accountOther, 'link small')}
            onClick={() => void back()}
          >
            {t('Back to sign in')}
          </button>
        </>
      ) : null}
    </AccountFrame>
  );
};
