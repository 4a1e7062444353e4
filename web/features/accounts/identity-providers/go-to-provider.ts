import { useEffect, useState } from 'react';
import {
  type IdentityProvider,
  identityProblemText,
  identityProviders,
  type OpenIdLook,
} from '../../../../contract/accounts/identity-providers.ts';
import { useStudio } from '../../../client/context.ts';
import { authPost } from '../auth-call.ts';
import { failureOf } from '../form-state.ts';

type ProviderProblem = { provider: IdentityProvider; message: string };

/** Returns the problem that a provider put into the address of this page; null for none. */
const troubleInAddress = (openId: OpenIdLook | null): ProviderProblem | null => {
  const query = new URLSearchParams(window.location.search);
  const provider = identityProviders.find((one) => one === query.get('provider'));
  const message = identityProblemText(query.get('problem'), provider, openId);
  return provider && message ? { provider, message } : null;
};

/**
 * Returns `go`, which leaves for a provider, and the problem there once the browser is back. `path` is the call that
 * begins it.
 */
export const useGoToProvider = (
  path: 'sign-in' | 'connect',
  body: () => Record<string, unknown> = () => ({}),
) => {
  const { openId } = useStudio();
  const [alive, setAlive] = useState(false);
  const [going, setGoing] = useState<IdentityProvider | null>(null);
  const [trouble, setTrouble] = useState<ProviderProblem | null>(null);
  useEffect(() => {
    setAlive(true);
    setTrouble(troubleInAddress(openId));
    // A visitor who goes back gets the page from the browser's cache: the buttons must work again.
    const back = () => setGoing(null);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [openId]);

  const go = async (provider: IdentityProvider): Promise<void> => {
    setGoing(provider);
    setTrouble(null);
    try {
      const { url } = (await authPost(`${path}/${provider}`, body())) as { url: string };
      window.location.assign(url);
    } catch (error) {
      setGoing(null);
      setTrouble({ provider, message: failureOf(error).message });
    }
  };
  return { off: !alive || going !== null, going, trouble, go };
};
