import {
  type IdentityProvider,
  identityProviders,
} from '../../../../contract/accounts/identity-providers.ts';
import type { SignInMethods } from '../../../../contract/accounts/sign-in-methods.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockMember } from '../row-lock-store.ts';
import { userById } from '../store.ts';
import type { IdentityContext, IdentityRefusal } from './identity-sign-in.ts';
import {
  deleteIdentity,
  identityOf,
  insertIdentity,
  type SignInMethod,
  signInMethodsOf,
} from './identity-store.ts';
import type { Profile } from './provider/profile.ts';

type ProviderFilter = (provider: string) => boolean;

/** Returns true if a member can still sign in without one of their providers. */
const staysReachable = (
  methods: readonly SignInMethod[],
  without: string,
  offered: ProviderFilter,
): boolean =>
  methods.some(({ provider, hasPassword }) => hasPassword || (provider !== without && offered(provider)));

export const signInMethods = async (
  { db }: IdentityContext,
  viewer: Viewer | null,
  offered: ProviderFilter,
): Promise<SignInMethods> => {
  if (!viewer) throw new AppError('not_signed_in');
  const methods = await signInMethodsOf(db, viewer.id);
  const connectedWith = (id: IdentityProvider) => methods.find(({ provider }) => provider === id);
  return {
    password: methods.some(({ hasPassword }) => hasPassword),
    providers: identityProviders
      .filter((id) => offered(id) || connectedWith(id))
      .map((id) => {
        const method = connectedWith(id);
        return {
          id,
          offered: offered(id),
          connected: method ? { email: method.email, since: method.since.toISOString() } : null,
          removable: method !== undefined && staysReachable(methods, id, offered),
        };
      }),
  };
};

/**
 * Adds a provider to the account of a signed-in member. Their own e-mail must be confirmed: a provider connected to an
 * account made with another person’s address would stay when its owner takes it over by a mailed link.
 */
export const connect = (
  { db }: IdentityContext,
  userId: string,
  profile: Profile,
): Promise<{ added: boolean } | IdentityRefusal> =>
  transaction(db, async (trx) => {
    if (!(await lockMember(trx, userId))) return { problem: 'not_signed_in' };
    const known = await identityOf(trx, profile);
    if (known) return known.userId === userId ? { added: false } : { problem: 'connected_elsewhere' };
    // A signed-in member may also connect a provider whose addresses prove nothing.
    if (!profile.emailVerified && profile.provider !== 'openid') return { problem: 'email_not_verified' };
    if (!(await userById(trx, userId))?.emailVerified) return { problem: 'account_not_verified' };
    const methods = await signInMethodsOf(trx, userId);
    if (methods.some(({ provider }) => provider === profile.provider)) return { problem: 'other_identity' };
    await insertIdentity(trx, userId, profile);
    return { added: true };
  });

/**
 * Removes a provider from a member's account; never the last sign-in method. Returns true if there was one to remove.
 */
export const disconnect = (
  { db }: IdentityContext,
  userId: string,
  { provider, offered }: { provider: IdentityProvider; offered: ProviderFilter },
): Promise<boolean> =>
  transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const methods = await signInMethodsOf(trx, userId);
    if (!methods.some((method) => method.provider === provider)) return false;
    if (!staysReachable(methods, provider, offered))
      throw new AppError('invalid', {
        message: t(
          'This is your only way to sign in. Set a password first: ask for a link with “Forgot password” on the sign-in page.',
        ),
      });
    await deleteIdentity(trx, userId, provider);
    return true;
  });
