import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type IdentityProvider,
  identityProviderName,
  identityProviders,
} from '../../../../contract/accounts/identity-providers.ts';
import type { SignInMethods } from '../../../../contract/accounts/sign-in-methods.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import * as settingsStyles from '../../../ui/Settings.module.css';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';
import { useGoToProvider } from '../identity-providers/go-to-provider.ts';
import { ProviderMark } from '../identity-providers/ProviderMark.tsx';
import { useProviderName } from '../identity-providers/provider-name.ts';
import { signInMethodsQuery } from '../identity-providers/queries.ts';
import { useWhenFresh } from '../proof/FreshSession.tsx';
import { useReloadSecurity } from '../security-query.ts';
import { SettingsSection } from '../settings/SettingsFrame.tsx';

type Method = SignInMethods['providers'][number];

const useDisconnect = () => {
  const nameOf = useProviderName();
  const queryClient = useQueryClient();
  const reload = useReloadSecurity();
  return useMutation({
    mutationFn: (provider: IdentityProvider) => authPost(`disconnect/${provider}`),
    onSuccess: async (_answer, provider) => {
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['sign-in-methods'] }), reload()]);
      showToast(t('{provider} is disconnected.', { provider: nameOf(provider) }));
    },
  });
};

const about = ({ connected, removable }: Method): string => {
  if (!connected) return t('Not connected');
  const account = connected.email ?? t('Connected');
  return removable
    ? account
    : t('{account}. Your only way to sign in: set a password before you disconnect it.', { account });
};

type RowProps = { method: Method; off: boolean; onConnect: () => void; onDisconnect: () => void };

const Row = ({ method, off, onConnect, onDisconnect }: RowProps) => {
  const name = useProviderName()(method.id);
  return (
    <li>
      <span className={settingsStyles.lead}>
        <ProviderMark provider={method.id} />
      </span>
      <div>
        <b>{name}</b>
        <small>{about(method)}</small>
      </div>
      <div className={settingsStyles.end}>
        {method.connected ? (
          <Button
            look="secondary"
            size="small"
            aria-label={t('Disconnect {provider}', { provider: name })}
            disabled={off || !method.removable}
            onClick={onDisconnect}
          >
            {t('Disconnect')}
          </Button>
        ) : (
          <Button
            look="secondary"
            size="small"
            aria-label={t('Connect {provider}', { provider: name })}
            disabled={off}
            onClick={onConnect}
          >
            {t('Connect')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** Says that the member has just come back from connecting one. */
const useConnectedToast = (): void => {
  const { openId } = useStudio();
  useEffect(() => {
    const connected = new URLSearchParams(window.location.search).get('connected');
    const provider = identityProviders.find((one) => one === connected);
    if (!provider) return;
    showToast(t('{provider} is connected.', { provider: identityProviderName(provider, openId) }));
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [openId]);
};

const Accounts = ({ methods }: { methods: readonly Method[] }) => {
  const { off, trouble, go } = useGoToProvider('connect');
  const disconnect = useDisconnect();
  const whenFresh = useWhenFresh();
  useConnectedToast();
  const problem = trouble?.message ?? disconnect.error?.message;
  return (
    <div>
      <ul className={settingsStyles.list} data-part="settings-list">
        {methods.map((method) => (
          <Row
            key={method.id}
            method={method}
            off={off || disconnect.isPending}
            onConnect={() => whenFresh(() => void go(method.id))}
            onDisconnect={() => whenFresh(() => disconnect.mutate(method.id))}
          />
        ))}
      </ul>
      {problem ? <FormProblem message={problem} /> : null}
    </div>
  );
};

/** The accounts elsewhere that sign a member in; nothing where the studio offers none and none is connected. */
export const ConnectedAccounts = () => {
  const { identityProviders: offered } = useStudio();
  const { data, isError, refetch } = useQuery(signInMethodsQuery(useApi()));
  if (offered.length === 0 && !data?.providers.length) return null;
  return (
    <SettingsSection
      id="elsewhere"
      title={t('Connected accounts')}
      about={t('Sign in with one of these instead of your password.')}
    >
      {data ? <Accounts methods={data.providers} /> : null}
      {!data && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <RowSkeletons count={2} /> : null}
    </SettingsSection>
  );
};
