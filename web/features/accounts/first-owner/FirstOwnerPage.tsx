import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { signUpProblems } from '../../../../contract/accounts/accounts.ts';
import { withRedirect } from '../../../../contract/accounts/redirect.ts';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { firstOwnerPage } from '../../../../contract/studio/first-owner.ts';
import { ApiError } from '../../../client/api.ts';
import { tabStorage } from '../../../client/browser-storage.ts';
import { useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';
import { fieldFailure, useForm } from '../form-state.ts';
import { useChangePerson } from '../queries.ts';
import { readSignUp, SignUpFields } from '../signing-in/SignUpFields.tsx';

const title = msg('Make this studio yours');

/** Reason why the address does not work, with advice. */
const Useless = ({ children }: { children: ReactNode }) => (
  <AccountFrame title={t('This address does not work')}>
    <p role="alert">{children}</p>
    <ButtonLink wide href="/signin">
      {t('Sign in')}
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
    <AccountFrame title={t(title)}>
      <p className="muted">
        <Trans
          message="Have an account here already? <link>Sign in</link>"
          components={{ link: <Anchor className="link" href={withRedirect('/signin', firstOwnerPage)} /> }}
        />
      </p>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <SignUpFields problems={failure?.fields} />
        {isGeneral ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? t('Making your account…') : t('Become the owner')}
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
    <AccountFrame title={t(title)}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">
          {t(
            'You are signed in as {fullName}, {email}. This account becomes the owner of {studio}. To use another one, sign out and open the address again.',
            { fullName: me.fullName, email: me.email, studio: name },
          )}
        </p>
        {failure ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? t('One moment…') : t('Become the owner')}
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
  <AccountFrame title={t(title)}>
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
  if (isOwned) return <Waiting>{t('Opening your studio…')}</Waiting>;
  if (token === null)
    return (
      <Useless>
        {t(
          'A part of it is missing. Open the whole address that Openmat printed as it started, with everything behind the #.',
        )}
      </Useless>
    );
  if (check.error instanceof ApiError && check.error.status > 0)
    return <Useless>{check.error.message}</Useless>;
  if (check.isError)
    return (
      <AccountFrame title={t(title)}>
        <TryAgain onRetry={() => void check.refetch()} />
      </AccountFrame>
    );
  if (!token || !check.isSuccess) return <Waiting>{t('Checking the address…')}</Waiting>;
  return me ? <OwnAccount token={token} me={me} owned={owned} /> : <NewAccount token={token} owned={owned} />;
};
