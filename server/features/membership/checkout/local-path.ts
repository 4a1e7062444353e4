import { safeRedirect } from '../../../../contract/accounts/redirect.ts';
import { fullAddress, type PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { refusedField } from '../actions/provider-failure.ts';

/** A path of this studio that the caller named; any other address is refused beside its field. */
export const localPath = (field: string, text: string): PageAddress => {
  const path = safeRedirect(text);
  if (path === null) throw refusedField(field, 'This must be a path of this studio, such as /subscribe.');
  return path;
};

/** Where the provider leads back to once its page is done; it puts the session's id in place of the braces. */
export const returnUrl = (publicUrl: string): string =>
  `${fullAddress(publicUrl, '/subscribe/return')}?session={CHECKOUT_SESSION_ID}`;
