import { identityProviderName, type OpenIdLook } from '../../../../contract/accounts/identity-providers.ts';
import type { AddressConnection } from '../../../../contract/studio/connections.schema.ts';
import { fullCount } from '../../../ui/text/counts.ts';

const counted = (count: number, one: string, many: string): string =>
  `${fullCount(count)} ${count === 1 ? one : many}`;

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
          `${counted(passkeys, 'passkey works', 'passkeys work')} only at the old address. Members sign in another way and add new ones.`,
        ]
      : []),
    ...signInProviders.map(
      (id) =>
        `${identityProviderName(id, openId)} refuses sign-ins until you add ${to}/api/auth/callback/${id} there.`,
    ),
    ...(stripeWebhook ? [`Change the webhook endpoint at Stripe to ${to}/webhooks/stripe.`] : []),
    ...(feeds > 0
      ? [
          `${counted(feeds, 'calendar uses', 'calendars use')} the old address, which redirects as long as you keep it.`,
        ]
      : []),
    'Everyone, including you, signs in again at the new address.',
    ...(isLocal
      ? []
      : [`${[url, ...formerUrls].join(', ')} must keep pointing to this studio so that old links redirect.`]),
  ];
};
