import { identityProviderName, type OpenIdLook } from '../../../../contract/accounts/identity-providers.ts';
import type { AddressConnection } from '../../../../contract/studio/connections.schema.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

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
          `${counted(passkeys, 'passkey works', 'passkeys work')} at the old address only. Their owners sign in another way and add new ones.`,
        ]
      : []),
    ...signInProviders.map(
      (id) =>
        `${identityProviderName(id, openId)} refuses sign-ins until you add ${to}/api/auth/callback/${id} there.`,
    ),
    ...(stripeWebhook ? [`Change the webhook endpoint at Stripe to ${to}/webhooks/stripe.`] : []),
    ...(feeds > 0
      ? [
          `${counted(feeds, 'calendar follows', 'calendars follow')} the old address, which leads on for as long as you keep it.`,
        ]
      : []),
    'Everybody signs in again at the new address, you too.',
    ...(isLocal
      ? []
      : [
          `${[url, ...formerUrls].join(', ')} must go on leading to this studio, so that old links are redirected.`,
        ]),
  ];
};
