import {
  type IdentityProvider,
  identityProviderName,
} from '../../../../contract/accounts/identity-providers.ts';
import { useStudio } from '../../../client/context.ts';

/** Returns the names of the providers at this studio. */
export const useProviderName = (): ((id: IdentityProvider) => string) => {
  const { openId } = useStudio();
  return (id) => identityProviderName(id, openId);
};
