import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordProblem } from '../../../../contract/accounts/accounts.ts';
import type { FirstProof } from '../../../../contract/accounts/first-proof/first-proof.ts';
import { afterSignIn, withRedirect } from '../../../../contract/accounts/redirect.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import * as accountFrameStyles from '../AccountFrame.module.css';
import { AccountFrame } from '../AccountFrame.tsx';
import { authGet, authPost } from '../auth-call.ts';
import { FormProblem, PasswordField } from '../Field.tsx';
import { fieldFailure, textsOf, useForm } from '../form-state.ts';
import { useChangePerson } from '../queries.ts';
import { useWantedPlace } from '../wanted-place.ts';

const secondStepPage = '/signin/second-step';

/** Fails once the 15 minutes for it are over. */
const firstProofQuery = queryOptions({
  queryKey: ['first-proof'],
  queryFn: async ({ signal }) =>
    ((await authGet('first-proof', signal)) as { firstProof: FirstProof }).firstProof,
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

type Way = 'password' | 'newPassword';

const words = {
  password: {
    label: msg('Password'),
    autoComplete: 'current-password',
    button: msg('Continue'),
    busy: msg('Checking…'),
    other: msg('I don’t know this password'),
  },
  newPassword: {
    label: msg('New password'),
    autoComplete: 'new-password',
    button: msg('Set the new password'),
    busy: msg('Saving…'),
    other: msg('I know the password'),
  },
} as const;

const Explanation = ({ way, email }: { way: Way; email: string }) =>
  way === 'password' ? (
    <p className="muted">
      {t(
        '{email} is yours. Now type the password of this account: if you made it, everything stays as it is.',
        { email },
      )}
    </p>
  ) : (
    <p className="muted">
      {t(
        'Somebody else may have made this account with {email}. A new password makes it yours: everyone who is signed in to it is signed out, and its other ways to sign in are removed.',
        { email },
      )}
    </p>
  );

const Proof = ({ email }: { email: string }) => {
  const [way, setWay] = useState<Way>('password');
  const wanted = useWantedPlace();
  const changePerson = useChangePerson();
  const follow = useFollow();
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const typed = textsOf(element)[way] ?? '';
    const problem = way === 'newPassword' ? passwordProblem(typed) : null;
    if (problem) return fieldFailure({ newPassword: [problem] });
    const call = way === 'password' ? 'first-proof/password' : 'first-proof/new-password';
    const answer = await authPost(call, { [way]: typed });
    if (answer !== null && typeof answer === 'object' && 'secondStep' in answer)
      await follow(withRedirect(secondStepPage, wanted), { replace: true });
    else await changePerson(afterSignIn(wanted), { signedIn: true });
    return null;
  });
  const { label, autoComplete, button, busy, other } = words[way];
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <>
      <Explanation way={way} email={email} />
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          key={way}
          label={t(label)}
          name={way}
          autoComplete={autoComplete}
          {...(way === 'newPassword' ? { hint: t('At least 8 characters.') } : {})}
          problems={failure?.fields}
        />
        {isGeneral ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {t(sending ? busy : button)}
        </Button>
      </form>
      <button
        type="button"
        className={classNames(accountFrameStyles.accountOther, 'link small')}
        onClick={() => setWay(way === 'password' ? 'newPassword' : 'password')}
      >
        {t(other)}
      </button>
    </>
  );
};

/** The first proof of a mailbox: the password of the account, or a new one that ends what was before. */
export const FirstProofPage = () => {
  const { data, error } = useQuery({ ...firstProofQuery, enabled: typeof document !== 'undefined' });
  const queryClient = useQueryClient();
  const follow = useFollow();
  const back = async (): Promise<void> => {
    await authPost('first-proof/cancel').catch(() => undefined);
    queryClient.removeQueries({ queryKey: firstProofQuery.queryKey });
    await follow('/signin', { replace: true });
  };
  return (
    <AccountFrame title={t('Is this account yours?')}>
      {error && !data ? (
        <>
          <FormProblem message={error.message} />
          <ButtonLink wide href="/signin">
            {t('Back to sign in')}
          </ButtonLink>
        </>
      ) : null}
      {data ? (
        <>
          <Proof email={data.email} />
          <button
            type="button"
            className={classNames(accountFrameStyles.accountOther, 'link small')}
            onClick={() => void back()}
          >
            {t('Cancel')}
          </button>
        </>
      ) : null}
    </AccountFrame>
  );
};
