import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { factorsOf } from '../factors/factors.ts';
import { recoveryCodesOf, replaceRecoveryCodes } from '../factors/recovery-code-store.ts';
import { newRecoveryCodes, type RecoveryCodeSet } from '../factors/recovery-codes.ts';
import { limitedWork } from '../limits/code-attempt-limit.ts';
import type { Caller, SecondFactorContext } from './context.ts';
import { codesMadeMail } from './mail-templates.ts';

/** A set for an account that has none yet; null where it has one. It is kept by `replaceRecoveryCodes`. */
export const firstRecoveryCodes = async (
  context: SecondFactorContext,
  { userId, address }: Caller,
): Promise<RecoveryCodeSet | null> => {
  if (await recoveryCodesOf(context.db, userId)) return null;
  await limitedWork(context, userId);
  return newRecoveryCodes(context.hashing.codeHasher('change', address));
};

/** Ten new codes in place of the old ones. */
export const renewRecoveryCodes = async (context: SecondFactorContext, caller: Caller): Promise<string[]> => {
  const { db, clock } = context;
  const { app, passkey } = await factorsOf(db, caller.userId);
  if (!app && !passkey)
    throw new AppError('conflict', {
      message: t('Recovery codes stand in for an authenticator app or a passkey. Set up one of them first.'),
    });
  await limitedWork(context, caller.userId);
  const made = await newRecoveryCodes(context.hashing.codeHasher('change', caller.address));
  await transaction(db, async (trx) => {
    await replaceRecoveryCodes(trx, caller.userId, made, clock.now());
    await context.tell(caller.userId, codesMadeMail, trx);
  });
  context.record({
    kind: 'recovery_codes_made',
    outcome: 'success',
    userId: caller.userId,
    source: caller.source,
  });
  return made.codes;
};
