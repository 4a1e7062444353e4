import type { Database } from '../../../platform/db.ts';
import { type Listening, listen } from '../../../platform/listen.ts';
import type { Connection } from '../../../platform/postgres/index.ts';
import { factorsOf, type SessionRights, sessionRights } from '../factors/factors.ts';
import { isFrozen } from '../freeze-store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { userById } from '../store.ts';
import type { WatchedPolicy } from './second-factor-policy.ts';
import { suspensionOf } from './suspension-store.ts';
import {
  changeProofAmount,
  type ProofAmountChange,
  proofAboveAmount,
  type RequirementChange,
  switchAddresses,
  switchRequirement,
} from './team-settings-store.ts';

export type StaffProtection = {
  secondFactorRequired: () => boolean;
  confirmedAddressesOnly: () => boolean;
  /**
   * Switches the requirement of a second factor; effective in this process once it is done, in the others a moment
   * later.
   */
  requireSecondFactor: (change: Omit<RequirementChange, 'byDefault'>) => ReturnType<typeof switchRequirement>;
  /**
   * Returns the sum above which refunds and grants ask for a fresh proof, in the smallest unit of the studio's
   * currency.
   */
  proofAboveAmount: () => Promise<number>;
  changeProofAmount: (change: ProofAmountChange) => ReturnType<typeof changeProofAmount>;
  /** Switches the requirement of confirmed addresses; takes effect like the requirement of a second factor. */
  requireConfirmedAddresses: (
    change: Omit<RequirementChange, 'byDefault'>,
  ) => ReturnType<typeof switchAddresses>;
  /** Forgets a person's sessions in this process at once; the others hear of a change a moment later. */
  forget: (userId: string) => void;
  /** Returns the current rights of an account by its role, in any session; null if it does not exist or is frozen. */
  rightsOf: (userId: string) => Promise<SessionRights | null>;
};

type Context = {
  db: Database;
  watched: WatchedPolicy;
  sessions: Pick<Sessions, 'evictUser' | 'evictAll'>;
};

export const createStaffProtection = ({ db, watched, sessions }: Context): StaffProtection => ({
  secondFactorRequired: () => watched.policy.requiredOfAdministrators,
  confirmedAddressesOnly: () => watched.addresses.confirmedAddressesOnly,
  requireSecondFactor: async (change) => {
    const outcome = await switchRequirement(db, { ...change, byDefault: watched.byDefault });
    await watched.read();
    sessions.evictAll();
    return outcome;
  },
  proofAboveAmount: () => proofAboveAmount(db),
  changeProofAmount: (change) => changeProofAmount(db, change),
  requireConfirmedAddresses: async (change) => {
    const outcome = await switchAddresses(db, change);
    await watched.read();
    sessions.evictAll();
    return outcome;
  },
  forget: sessions.evictUser,
  rightsOf: async (userId) => {
    const [user, factors, suspension, frozen] = await Promise.all([
      userById(db, userId),
      factorsOf(db, userId),
      suspensionOf(db, userId),
      isFrozen(db, userId),
    ]);
    if (!user || frozen) return null;
    const account = { staffRole: user.staffRole, suspended: suspension !== null };
    return sessionRights(watched.policy, { user: account, factors, secondFactor: true });
  },
});

/** Forgets sessions whose rights other processes change, until it is stopped. */
export const followStaff = async (
  connection: Connection,
  { sessions, watched }: Omit<Context, 'db'>,
): Promise<Listening> => {
  const follow = () => watched.follow(sessions.evictAll);
  const listening = await listen(
    connection,
    ['user_changed', 'team_settings_changed'],
    (payload, channel) => (channel === 'user_changed' ? sessions.evictUser(payload) : follow()),
    () => {
      sessions.evictAll();
      follow();
    },
  );
  // Listening begins before reading, so that no change falls between.
  await watched.read();
  return {
    stop: async () => {
      watched.stop();
      await listening.stop();
    },
  };
};
