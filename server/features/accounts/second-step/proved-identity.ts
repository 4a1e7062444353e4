import type { SecondStepMethod } from '../../../../contract/accounts/second-step.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { ProvedIdentity, SecondStepDecision } from '../authentication/library-plugin.ts';
import { pendingSeconds } from '../authentication/library-plugin.ts';
import {
  type Factors,
  factorsOf,
  isRequired,
  needsSecondStep,
  type SecondFactorPolicy,
} from '../factors/factors.ts';
import { recoveryCodesOf } from '../factors/recovery-code-store.ts';
import { userById } from '../store.ts';
import { openPending } from './pending-store.ts';
import { isTrusted } from './trusted-devices.ts';

export type SecondStepContext = {
  db: Database;
  clock: Clock;
  policy: SecondFactorPolicy;
  passkeysAvailable: boolean;
};

/** Returns the methods by which this account can take its second step, the most usual first. */
export const methodsOf = async (
  { db, passkeysAvailable }: SecondStepContext,
  userId: string,
  { app, passkey }: Factors,
): Promise<SecondStepMethod[]> => {
  const codes = await recoveryCodesOf(db, userId);
  return [
    ...(app ? (['code'] as const) : []),
    ...(passkey && passkeysAvailable ? (['passkey'] as const) : []),
    ...(codes && codes.hashes.length > 0 ? (['recovery-code'] as const) : []),
  ];
};

/**
 * Decides if a proved identity is enough for a session of this account, or opens the second step. For every sign-in
 * method, the library's hook asks here before its session leaves the server.
 */
export const identityProved = async (
  context: SecondStepContext,
  { userId, remember, method, trustToken }: ProvedIdentity,
): Promise<SecondStepDecision> => {
  const { db, clock, policy } = context;
  const user = await userById(db, userId);
  const factors = await factorsOf(db, userId);
  if (!user || !needsSecondStep(factors, isRequired(policy, user))) return { is: 'enough' };
  const now = clock.now();
  if (trustToken && (await isTrusted(db, { token: trustToken, userId }, now))) return { is: 'trusted' };
  const expiresAt = new Date(now.getTime() + pendingSeconds * 1000);
  const token = await openPending(db, { userId, remember, method, expiresAt });
  const methods = await methodsOf(context, userId, factors);
  return { is: 'pending', token, secondStep: { methods, expiresAt: expiresAt.toISOString() } };
};
