import type { IdentityProblem } from '../../../../contract/accounts/identity-providers.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { isUniqueViolation } from '../../../platform/sql/unique-violation.ts';
import { isHeldEmail } from '../email-change-store.ts';
import { isFrozen } from '../freeze-store.ts';
import { freeNames } from '../sign-up/free-names.ts';
import { userByEmail } from '../store.ts';
import {
  identityOf,
  insertIdentity,
  insertMember,
  lockAccountWithEmail,
  setIdentityEmail,
  signInMethodsOf,
} from './identity-store.ts';
import type { Profile } from './provider/profile.ts';

export type IdentityContext = { db: Database; clock: Clock };

/** Account of a proved identity; `unproved`: its address was not shown to be its owner's, so nothing is linked yet. */
export type ProvedAccount = { userId: string; how: 'known' | 'linked' | 'new' | 'unproved' };
export type IdentityRefusal = { problem: IdentityProblem };

const tries = 4;

/**
 * Links an identity to the account with its e-mail. Both sides must have confirmed the address: otherwise a stranger
 * who signed up first with it would share the account. If the account has not, this is its first proof.
 */
const link = async (
  trx: Database,
  account: { id: string; isProved: boolean },
  profile: Profile,
): Promise<ProvedAccount | IdentityRefusal> => {
  if (await isFrozen(trx, account.id)) return { problem: 'account_frozen' };
  if (!account.isProved) return { userId: account.id, how: 'unproved' };
  const methods = await signInMethodsOf(trx, account.id);
  // An address can pass to another person, who then has another account at the provider.
  if (methods.some(({ provider }) => provider === profile.provider)) return { problem: 'other_identity' };
  await insertIdentity(trx, account.id, profile);
  return { userId: account.id, how: 'linked' };
};

const accountOfKnown = async (trx: Database, profile: Profile): Promise<ProvedAccount | null> => {
  const known = await identityOf(trx, profile);
  if (!known) return null;
  if (profile.email !== null && profile.email !== known.email) await setIdentityEmail(trx, profile);
  return { userId: known.userId, how: 'known' };
};

const signIn = (
  { db, clock }: IdentityContext,
  profile: Profile,
  { timeZone, again }: { timeZone: string; again: boolean },
): Promise<ProvedAccount | IdentityRefusal> =>
  transaction(db, async (trx) => {
    const known = await accountOfKnown(trx, profile);
    if (known) return (await isFrozen(trx, known.userId)) ? { problem: 'account_frozen' } : known;
    const { email, emailVerified, firstName, lastName } = profile;
    if (email === null || !emailVerified)
      return { problem: profile.provider === 'openid' ? 'not_connected' : 'email_not_verified' };
    const account = await lockAccountWithEmail(trx, email);
    // This identity may have made the account while the transaction waited for its row.
    if (account) return (await accountOfKnown(trx, profile)) ?? link(trx, account, profile);
    if (await isHeldEmail(trx, email, { now: clock.now() })) return { problem: 'email_held' };
    const names = await freeNames(trx, { firstName, lastName, username: '' }, again);
    const userId = await insertMember(trx, { email, firstName, lastName, timeZone, ...names }, clock.now());
    await insertIdentity(trx, userId, profile);
    return { userId, how: 'new' };
  });

/** Returns true if a sign-in with this identity would make an account, as far as can be told beforehand. */
export const wouldMakeAccount = async (db: Database, profile: Profile): Promise<boolean> => {
  if (profile.email === null || !profile.emailVerified || (await identityOf(db, profile))) return false;
  return (await userByEmail(db, profile.email)) === null;
};

/** Returns the account of a proved identity; makes it if there is none. Concurrent calls return the same account. */
export const accountOf = async (
  context: IdentityContext,
  profile: Profile,
  timeZone: string,
): Promise<ProvedAccount | IdentityRefusal> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await signIn(context, profile, { timeZone, again: attempt > 1 });
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === tries) throw error;
    }
  }
};
