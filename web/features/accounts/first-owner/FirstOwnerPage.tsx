import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { signUpProblems } from '../../../../contract/accounts/accounts.ts';
import { withRedirect } from '../../../../contract/accounts/redirect.ts';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import { firstOwnerPage } from '../../../../contract/studio/first-owner.ts';
import { ApiError } from '../../../client/api.ts';
import { tabStorage } from '../../../client/browser-storage.ts';
import { useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';
import { fieldFailure, useForm } from '../form-state.ts';
import { useChangePerson } from '../queries.ts';
import { readSignUp, SignUpFields } from '../signing-in/SignUpFields.tsx';

const title = 'Make this studio yours';

/** Reason why the address does not work, with advice. */
const Useless = ({ children }: { children: ReactNode }) => (
  <AccountFrame title="This address does not work">
    <p role="alert">{children}</p>
    <ButtonLink wide href="/signin">
      Sign in
    </ButtonLink>
  </AccountFrame>
);

type Owned = () => Promise<void>;

const NewAccount = ({ token, owned }: { token: string; owned: Owned }) => {
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const signUp = readSignUp(element);
    const problems = signUpProblems(signUp);
    if (Object.keys(problems).length > 0) return fieldFailure(problems);
    await authPost('first-owner/sign-up', { ...signUp, token });
    await owned();
    return null;
  });
  if (failure?.fields.token) return <Useless>{failure.message}</Useless>;
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <AccountFrame title={title}>
      <p className="muted">
        Have an account here already?{' '}
        <Anchor className="link" href={withRedirect('/signin', firstOwnerPage)}>
          Sign in
        </Anchor>
      </p>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <SignUpFields problems={failure?.fields} />
        {isGeneral ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? 'Making your account…' : 'Become the owner'}
        </Button>
      </form>
    </AccountFrame>
  );
};

const OwnAccount = ({ token, me, owned }: { token: string; me: Me; owned: Owned }) => {
  const { name } = useStudio();
  const { form, failure, sending, off, submit } = useForm(async () => {
    await authPost('first-owner/become', { token });
    await owned();
    return null;
  });
  if (failure?.fields.token) return <Useless>{failure.message}</Useless>;
  return (
    <AccountFrame title={title}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">
          You are signed in as {me.fullName}, {me.email}. This account becomes the owner of {name}. To use
          another one, sign out and open the address again.
        </p>
        {failure ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? 'One moment…' : 'Become the owner'}
        </Button>
      </form>
    </AccountFrame>
  );
};

const storageKey = 'first_owner_token';

/**
 * The token behind the # of the address that was opened, or that was opened before in this tab. It is taken out of the
 * address, so that neither the history nor a sign-in on the way carries it.
 */
const extractOpenedToken = (): string | null => {
  const opened = window.location.hash.slice(1);
  if (!opened) return tabStorage.get(storageKey);
  tabStorage.set(storageKey, opened);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return opened;
};

const clearOpenedToken = (): void => tabStorage.set(storageKey, null);

/** Returns the token from the fragment of the address, which the server never sees. */
const useOpenedToken = (): string | null | undefined => {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(extractOpenedToken()), []);
  return token;
};

const Waiting = ({ children }: { children: string }) => (
  <AccountFrame title={title}>
    <p className="muted" role="status">
      {children}
    </p>
  </AccountFrame>
);

/** Landing page of the address that the start of a studio without an owner prints (NS-227). */
export const FirstOwnerPage = () => {
  const token = useOpenedToken();
  const me = useMe();
  const changePerson = useChangePerson();
  const [isOwned, setOwned] = useState(false);
  const check = useQuery({
    queryKey: ['first-owner', token],
    queryFn: () => authPost('first-owner/check', { token }),
    // A used token is not checked again while the page is being left.
    enabled: Boolean(token) && !isOwned,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const owned = async (): Promise<void> => {
    setOwned(true);
    clearOpenedToken();
    await changePerson('/admin/set_up', { signedIn: true });
  };
  if (isOwned) return <Waiting>Opening your studio…</Waiting>;
  if (token === null)
    return (
      <Useless>
        A part of it is missing. Open the whole address that Openmat printed as it started, with everything
        behind the #.
      </Useless>
    );
  if (check.error instanceof ApiError && check.error.status > 0)
    return <Useless>{check.error.message}</Useless>;
  if (check.isError)
    return (
      <AccountFrame title={title}>
        <TryAgain onRetry={() => void check.refetch()} />
      </AccountFrame>
    );
  if (!token || !check.isSuccess) return <Waiting>Checking the address…</Waiting>;
  return me ? <OwnAccount token={token} me={me} owned={owned} /> : <NewAccount token={token} owned={owned} />;
};
