import { nameProblem, normalName } from '../../../../../contract/accounts/accounts.ts';
import { isFormerEmail, normalEmail } from '../../../../../contract/accounts/email-addresses.ts';
import type { IdentityProvider } from '../../../../../contract/accounts/identity-providers.ts';
import { splitName } from '../../../../../contract/accounts/whole-names.ts';

/** Profile of a person who signs in, as the provider states it. */
export type Profile = {
  provider: IdentityProvider;
  /** Provider's own id of its account, which never changes. */
  subject: string;
  email: string | null;
  /** True only if the provider says that it has confirmed the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Moment of the person's last sign-in at the provider; null if the provider does not state it. */
  signedInAt: Date | null;
};

const nameFrom = (value: unknown, which: 'first' | 'last'): string => {
  const name = typeof value === 'string' ? normalName(value) : '';
  return nameProblem(name, which) ? '' : name;
};

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Returns the name in Apple's form field. Apple sends it once, with its first answer and unsigned: it is no more proved
 * than a name in a form.
 */
const nameInForm = (user: unknown): Record<string, unknown> => {
  try {
    return recordOf(recordOf(JSON.parse(typeof user === 'string' ? user : '')).name);
  } catch {
    return {};
  }
};

const namesOf = (claims: Record<string, unknown>, user: unknown): { firstName: string; lastName: string } => {
  const form = nameInForm(user);
  const whole = splitName(nameFrom(claims.name, 'first'));
  const firstName =
    nameFrom(form.firstName, 'first') || nameFrom(claims.given_name, 'first') || whole.firstName || 'Member';
  const lastName = nameFrom(form.lastName, 'last') || nameFrom(claims.family_name, 'last') || whole.lastName;
  return { firstName, lastName };
};

/** Reads the claims of an ID token that has been checked; `user` is Apple's form field of that name. */
export const profileFrom = (
  provider: IdentityProvider,
  claims: { sub: string } & Record<string, unknown>,
  user: unknown,
): Profile => {
  const email = typeof claims.email === 'string' ? normalEmail(claims.email) : '';
  const known = isFormerEmail(email);
  return {
    provider,
    subject: claims.sub,
    email: known ? email : null,
    // Apple writes the truth value as text.
    emailVerified: known && (claims.email_verified === true || claims.email_verified === 'true'),
    ...namesOf(claims, user),
    signedInAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
  };
};
