import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IdentityProvider } from '../../../../contract/accounts/identity-providers.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { authPost } from '../auth-call.ts';
import { Field, FormProblem } from '../Field.tsx';
import { type Failure, type FieldProblems, failureOf } from '../form-state.ts';
import { useProviderName } from '../identity-providers/provider-name.ts';
import { signInMethodsQuery } from '../identity-providers/queries.ts';

/** Opens the provider in a tab of its own, so that this page keeps what stands on it. */
const goTo = async (provider: IdentityProvider): Promise<void> => {
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = (await authPost(`prove/${provider}`, {})) as { url: string };
    if (tab) tab.location.href = url;
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
};

const Providers = ({ onFailure }: { onFailure: (failure: Failure) => void }) => {
  const { data } = useQuery(signInMethodsQuery(useApi()));
  const nameOf = useProviderName();
  const own = data?.providers.filter(({ offered, connected }) => offered && connected) ?? [];
  return own.map(({ id }) => (
    <Button
      key={id}
      look="secondary"
      wide
      onClick={() => void goTo(id).catch((error: unknown) => onFailure(failureOf(error)))}
    >
      {t('Sign in anew with {provider}', { provider: nameOf(id) })}
    </Button>
  ));
};

type MailedCodeProps = {
  problems: FieldProblems | undefined;
  /** True for a member who may prove the account by signing in at a connected provider. */
  providers: boolean;
};

/** The proof of an account that has neither password nor passkey. */
export const MailedCode = ({ problems, providers }: MailedCodeProps) => {
  const api = useApi();
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (): Promise<void> => {
    setFailure(null);
    try {
      await api('POST /api/v2/users/me/second_factor/reauthenticate/mail', {});
      setSent(true);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <>
      {sent ? (
        <p className="small" role="status">
          {t('We have emailed you a code. It works for ten minutes.')}
        </p>
      ) : null}
      <Button look="secondary" size="small" onClick={() => void send()}>
        {sent ? t('Email me another code') : t('Email me a code')}
      </Button>
      <Field
        label={t('The code from the email')}
        name="mailedCode"
        autoComplete="one-time-code"
        spellCheck={false}
        problems={problems}
      />
      {providers ? <Providers onFailure={setFailure} /> : null}
      {failure ? <FormProblem message={failure.message} code={failure.code} /> : null}
    </>
  );
};
