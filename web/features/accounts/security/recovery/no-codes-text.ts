import type { SecondFactor } from '../../../../../contract/accounts/second-factor.schema.ts';

/** Why an account has no recovery codes, and what its way back is. */
export const noCodesText = ({
  hasPassword,
  passkeys,
}: Pick<SecondFactor, 'hasPassword' | 'passkeys'>): string => {
  const way = hasPassword ? 'your password signs you in' : 'a link by mail sets a password';
  return passkeys.list.length > 0
    ? `Without your passkeys, ${way}.`
    : `They come with your authenticator app. Without one, ${way}.`;
};
