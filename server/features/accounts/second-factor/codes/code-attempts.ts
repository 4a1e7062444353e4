import { AppError } from '../../../../platform/errors.ts';
import type { SecondFactorContext } from '../context.ts';

type Tried = { userId: string; address: string };

/**
 * Lets a code be tried: so many in a quarter of an hour for an account over all addresses, and for an address over all
 * accounts. Six figures are few, so what an account failed counts wherever it was tried.
 */
export const limitedCode = async <T>(
  { attempts }: SecondFactorContext,
  { userId, address }: Tried,
  tryCode: () => Promise<T | null>,
): Promise<T | null> => {
  const [ofAccount, ofAddress] = [`second factor ${userId}`, `second factor from ${address}`];
  await attempts.take(ofAddress);
  await attempts.take(ofAccount);
  const taken = await tryCode();
  if (taken === null) return null;
  await attempts.clear(ofAccount);
  await attempts.giveBack(ofAddress);
  return taken;
};

/**
 * Recovery codes are too many to be guessed, so they are limited for an account at one address only: an attacker who
 * knows the password and tries codes cannot keep the owner out.
 */
export const limitedRecoveryCode = async <T>(
  { attempts }: SecondFactorContext,
  { userId, address }: Tried,
  tryCode: () => Promise<T | null>,
): Promise<T | null> => {
  const key = `recovery code ${userId} ${address}`;
  await attempts.take(key);
  const taken = await tryCode();
  if (taken !== null) await attempts.clear(key);
  return taken;
};

/** What costs a good part of a second of the processor is done so many times in a quarter of an hour. */
export const limitedWork = ({ attempts }: SecondFactorContext, userId: string): Promise<void> =>
  attempts.take(`second factor work ${userId}`);

export const notSignedIn = (): AppError => new AppError('not_signed_in');
