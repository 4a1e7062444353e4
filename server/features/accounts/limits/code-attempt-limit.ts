import type { VisitorAddress } from '../../../platform/visitor-address.ts';
import type { AttemptLimits } from './attempt-limit-store.ts';
import { failedCodesOfDay } from './limits.ts';

type Context = { attempts: AttemptLimits };
type CodeAttempt = { userId: string; address: VisitorAddress };

/**
 * Proof beside which a code is typed, by which its failures are counted. An attacker who knows only the password can
 * use up only the count of the password: a device that has shown the second factor before, a mailbox and a session are
 * counted apart.
 */
export type BesideCode =
  | { is: 'first-factor' | 'mailed-link' }
  | { is: 'proved-device' | 'session'; id: string };

const keysOf = (userId: string, beside: BesideCode) => {
  const ofAccount = ['second factor', userId, ...Object.values(beside)].join(' ');
  return { ofAccount, ofDay: `${ofAccount} of the day` };
};

/**
 * Lets a code be tried within the limits of a quarter of an hour and of a day for an account over all addresses, and
 * for an address over all accounts. Six digits are few, so failures of an account count wherever it was tried.
 */
export const limitedCode = async <T>(
  { attempts }: Context,
  { userId, address, beside }: CodeAttempt & { beside: BesideCode },
  tryCode: () => Promise<T | null>,
): Promise<T | null> => {
  const { ofAccount, ofDay } = keysOf(userId, beside);
  const ofAddress = { purpose: 'second factor', address };
  await attempts.consume(ofAddress);
  await attempts.consume(ofAccount);
  await attempts.consume(ofDay, failedCodesOfDay);
  const taken = await tryCode();
  if (taken === null) return null;
  await attempts.clear(ofAccount);
  // Taken back and not cleared: a member who signs in every day gives an attacker no more tries.
  await attempts.giveBack(ofDay);
  await attempts.giveBack(ofAddress);
  return taken;
};

/** Forgets the codes that failed beside a password, once the password was changed. */
export const forgiveCodes = async (attempts: AttemptLimits, userId: string): Promise<void> => {
  const { ofAccount, ofDay } = keysOf(userId, { is: 'first-factor' });
  await attempts.clear(ofAccount);
  await attempts.clear(ofDay);
};

/**
 * Limits recovery codes per account and address only: they are too many to be guessed, and an attacker who knows the
 * password and tries codes cannot keep the owner out.
 */
export const limitedRecoveryCode = async <T>(
  { attempts }: Context,
  { userId, address }: CodeAttempt,
  tryCode: () => Promise<T | null>,
): Promise<T | null> => {
  const key = `recovery code ${userId} ${address}`;
  await attempts.consume(key);
  const taken = await tryCode();
  if (taken !== null) await attempts.clear(key);
  return taken;
};

/** Limits work that takes a good part of a second of processor time to so many runs in a quarter of an hour. */
export const limitedWork = ({ attempts }: Context, userId: string): Promise<void> =>
  attempts.consume(`second factor work ${userId}`);
