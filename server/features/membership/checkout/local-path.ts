import { safeRedirect } from '../../../../contract/accounts/redirect.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress, type PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { refusedField } from '../../payment-provider/index.ts';

/** Returns a path of this studio from the caller's text; refuses other addresses beside the field. */
export const localPath = (field: string, text: string): PageAddress => {
  const path = safeRedirect(text);
  if (path === null) throw refusedField(field, t('This must be a path of this studio, such as /subscribe.'));
  return path;
};

/** Returns the URL to which the provider redirects after its page; it replaces the braces by the session id. */
export const returnUrl = (publicUrl: string): string =>
  `${fullAddress(publicUrl, '/subscribe/return')}?session={CHECKOUT_SESSION_ID}`;
