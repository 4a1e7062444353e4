import { type Message, msg, t } from '../messages.ts';

/** The providers a member may sign in with by OpenID Connect, where the studio has set them up. */
export const identityProviders = ['google', 'apple', 'openid'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** The provider of a studio's own choice, as its buttons show it. */
export type OpenIdLook = { name: string; icon: string | null };

const names = { google: 'Google', apple: 'Apple' } as const;

/** Returns the name of a provider; `openId` is null where the studio offers none of its own choice any more. */
export const identityProviderName = (id: IdentityProvider, openId: { name: string } | null): string =>
  id === 'openid' ? (openId?.name ?? 'OpenID Connect') : names[id];

/** Why a member was sent back without being signed in or connected; stands in the address as `?problem=`. */
export const identityProblems = [
  'cancelled',
  'expired',
  'refused',
  'away',
  'too_many_attempts',
  'email_not_verified',
  'not_connected',
  'account_not_verified',
  'other_identity',
  'connected_elsewhere',
  'not_signed_in',
  'not_proved',
  'account_frozen',
  'email_held',
  'failed',
] as const;
export type IdentityProblem = (typeof identityProblems)[number];

const words: Readonly<Record<IdentityProblem, Message | Message<'provider'>>> = {
  cancelled: msg('You did not finish signing in with {provider}. Nothing has changed.'),
  expired: msg('That took too long, or it began in another browser. Please try again here.'),
  refused: msg('We could not check the answer that came from {provider}. Please try again.'),
  away: msg('{provider} cannot be reached right now. Try again soon, or sign in with your password.'),
  too_many_attempts: msg('Too many attempts. Please try again later, within an hour.'),
  email_not_verified: msg(
    '{provider} has not confirmed the email of that account. Confirm it there first, or sign up with a password.',
  ),
  not_connected: msg(
    'No account here is connected with that {provider} account. Sign in or sign up another way, then connect {provider} under Settings, Security.',
  ),
  account_not_verified: msg(
    'Confirm the email of your account first: press the button in the mail that we sent you. Then you can connect {provider}.',
  ),
  other_identity: msg(
    'The account with this email is connected with another {provider} account. Sign in with that one, or with your password.',
  ),
  connected_elsewhere: msg('That {provider} account is connected with another account of this studio.'),
  not_signed_in: msg('Sign in first, then connect {provider}.'),
  not_proved: msg(
    '{provider} did not say that you signed in just now, or it was another account. Use a mailed code instead.',
  ),
  account_frozen: msg(
    'This account is frozen, since its owner said that a change was not theirs. Choose a new password by mail to use it again.',
  ),
  email_held: msg(
    'This email belonged to an account until a moment ago, so no other account can use it for three days.',
  ),
  failed: msg('Something went wrong. Please try again.'),
};

/** The sentence for a problem and a provider as they stand in an address; null where they are none of ours. */
export const identityProblemText = (
  problem: unknown,
  provider: unknown,
  openId: OpenIdLook | null,
): string | null => {
  const known = identityProblems.find((one) => one === problem);
  const from = identityProviders.find((one) => one === provider);
  if (!known || !from) return null;
  const values = { provider: identityProviderName(from, openId) };
  return t(words[known] as Message<'provider'>, values);
};
