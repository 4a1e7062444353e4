import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import type { VisitorAddress } from '../../../platform/visitor-address.ts';
import { appOf, consumeStep } from '../factors/app-store.ts';
import { consumeRecoveryCode, recoveryCodesOf } from '../factors/recovery-code-store.ts';
import { matchingHash } from '../factors/recovery-codes.ts';
import { stepOfCode } from '../factors/totp.ts';
import type { SecondFactorContext } from './context.ts';

/** Returns the name under which the app's secret is sealed: no member's secret opens under another name. */
export const sealedName = (userId: string): string => `authenticator app of ${userId}`;

export const wrongCode = (): AppError =>
  new AppError('invalid', {
    fields: {
      code: [t('That code is wrong or too old. If the next one is refused too, check the phone’s clock.')],
    },
  });

export const wrongRecoveryCode = (): AppError =>
  new AppError('invalid', {
    fields: { code: [t('That is not one of your recovery codes, or it was used already.')] },
  });

/**
 * Returns true for a current code of the account's app, on its first use. `confirmed`: the app is on; otherwise it is
 * being set up.
 */
export const consumeAppCode = async (
  { db, clock, sealing }: SecondFactorContext,
  userId: string,
  { code, confirmed }: { code: string; confirmed: boolean },
): Promise<boolean> => {
  const app = await appOf(db, userId);
  if (!app || (app.confirmedAt !== null) !== confirmed) return false;
  const secret = sealing.open(sealedName(userId), app.sealedSecret);
  const step = secret === null ? null : stepOfCode(secret, code, clock.now());
  return step !== null && consumeStep(db, userId, step);
};

/** Spends a recovery code and returns the number of those left; null for a wrong code. */
export const redeemRecoveryCode = async (
  { db, hashing }: SecondFactorContext,
  { userId, address }: { userId: string; address: VisitorAddress },
  code: string,
): Promise<number | null> => {
  const kept = await recoveryCodesOf(db, userId);
  const hash = kept && (await matchingHash(code, kept, hashing.codeHasher('sign-in', address)));
  if (!kept || !hash || !(await consumeRecoveryCode(db, userId, hash))) return null;
  return kept.hashes.length - 1;
};
