import { identityProviderName, type OpenIdLook } from '../../../../contract/accounts/identity-providers.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import type { AddressConnection } from '../../../../contract/studio/connections.schema.ts';

/** Returns the connections that another address breaks, and their remedies, in sentences. */
export const brokenBy = (
  { url, breaks, formerUrls }: AddressConnection,
  { next, openId }: { next: string; openId: OpenIdLook | null },
): string[] => {
  const { passkeys, signInProviders, stripeWebhook, feeds } = breaks;
  const to = next.trim().replace(/\/+$/, '') || url;
  const isLocal = /^https?:\/\/(localhost|127\.|\[::1\])/.test(url);
  return [
    ...(passkeys > 0
      ? [
          t(
            '{count, plural, one {# passkey works only at the old address. Members sign in another way and add new ones.} other {# passkeys work only at the old address. Members sign in another way and add new ones.}}',
            { count: passkeys },
          ),
        ]
      : []),
    ...signInProviders.map((id) =>
      t('{provider} refuses sign-ins until you add {address} there.', {
        provider: identityProviderName(id, openId),
        address: `${to}/api/auth/callback/${id}`,
      }),
    ),
    ...(stripeWebhook
      ? [t('Change the webhook endpoint at Stripe to {address}.', { address: `${to}/webhooks/stripe` })]
      : []),
    ...(feeds > 0
      ? [
          t(
            '{count, plural, one {# calendar uses the old address, which redirects as long as you keep it.} other {# calendars use the old address, which redirects as long as you keep it.}}',
            { count: feeds },
          ),
        ]
      : []),
    t('Everyone, including you, signs in again at the new address.'),
    ...(isLocal
      ? []
      : [
          // translators: {addresses} is one or several
          t('{addresses} must keep pointing to this studio so that old links redirect.', {
            addresses: withCommas([url, ...formerUrls]),
          }),
        ]),
  ];
};
