import type { SecondFactor } from '../../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../../contract/messages.ts';

/** Why an account has no recovery codes, and what its way back is. */
export const noCodesText = ({
  hasPassword,
  passkeys,
}: Pick<SecondFactor, 'hasPassword' | 'passkeys'>): string => {
  if (passkeys.list.length > 0)
    return hasPassword
      ? t('Without your passkeys, your password signs you in.')
      : t('Without your passkeys, a link by mail sets a password.');
  return hasPassword
    ? t('They come with your authenticator app. Without one, your password signs you in.')
    : t('They come with your authenticator app. Without one, a link by mail sets a password.');
};
