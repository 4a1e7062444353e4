import { encode } from 'uqr';
import type { AppSetup } from '../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { beginApp, confirmApp, removeApp } from '../factors/app-store.ts';
import { factorsOf, isRequired, needsSecondStep } from '../factors/factors.ts';
import { removeRecoveryCodes, replaceRecoveryCodes } from '../factors/recovery-code-store.ts';
import { newTotpSecret, totpUri } from '../factors/totp.ts';
import { limitedCode } from '../limits/code-attempt-limit.ts';
import { lockMember } from '../row-lock-store.ts';
import { endOtherSessions, markSecondFactor } from '../sessions/freshness.ts';
import { type User, userById } from '../store.ts';
import { consumeAppCode, sealedName, wrongCode } from './code-check.ts';
import { type Caller, codeOf, notSignedIn, type SecondFactorContext } from './context.ts';
import { requireMailboxProof } from './first-factor.ts';
import { appOffMail, appOnMail } from './mail-templates.ts';
import { firstRecoveryCodes } from './recovery.ts';

/** The dark squares as one path, a run at a time. */
const qrOf = (text: string): AppSetup['qr'] => {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const rows = data.map((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(''),
  );
  return { size, path: rows.join('') };
};

const alreadyOn = (): AppError =>
  new AppError('conflict', { message: t('Your authenticator app is on already. Turn it off first.') });

/** A new secret for an app. Nothing is asked for at sign-in until a code has shown that the app holds it. */
export const beginAuthenticatorApp = async (
  context: SecondFactorContext,
  caller: Caller,
): Promise<AppSetup> => {
  const { db, clock, sealing, studio } = context;
  await requireMailboxProof(context, caller);
  const user = await userById(db, caller.userId);
  if (!user) throw notSignedIn();
  const secret = newTotpSecret();
  const sealedSecret = sealing.seal(sealedName(user.id), secret);
  if (!(await beginApp(db, user.id, { sealedSecret, at: clock.now() }))) throw alreadyOn();
  const uri = totpUri(secret, studio.name, user.username ?? user.fullName);
  return { secret, uri, qr: qrOf(uri) };
};

/** Turns the app on. The session in which this happens goes on, all others of the account end. */
export const confirmAuthenticatorApp = async (
  context: SecondFactorContext,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> => {
  const { db, clock } = context;
  const { userId, sessionId } = caller;
  await requireMailboxProof(context, caller);
  const tried = () => consumeAppCode(context, userId, { code, confirmed: false });
  const taken = await limitedCode(context, codeOf(caller), async () => (await tried()) || null);
  if (!taken) throw wrongCode();
  const set = await firstRecoveryCodes(context, caller);
  await transaction(db, async (trx) => {
    if (!(await lockMember(trx, userId))) throw notSignedIn();
    if (!(await confirmApp(trx, userId, clock.now()))) throw alreadyOn();
    if (set) await replaceRecoveryCodes(trx, userId, set, clock.now());
    await markSecondFactor(trx, sessionId);
    await endOtherSessions(trx, caller);
    await context.tell(userId, appOnMail, trx);
  });
  const { source } = caller;
  context.record({
    kind: 'second_factor_added',
    outcome: 'success',
    userId,
    source,
    method: 'authenticator-app',
  });
  return { recoveryCodes: set?.codes ?? null };
};

/** Refuses to leave an account without a second factor that needs one; codes that stand in for nothing go. */
export const tidyAfterRemoval = async (
  trx: Database,
  { policy }: Pick<SecondFactorContext, 'policy'>,
  user: User,
): Promise<void> => {
  const left = await factorsOf(trx, user.id);
  const required = isRequired(policy, user);
  if (required && !left.app && !left.passkey) throw new AppError('second_factor_required');
  if (!needsSecondStep(left, required)) await removeRecoveryCodes(trx, user.id);
};

/** Turns the app off, and ends the account's other sessions. Idempotent. */
export const removeAuthenticatorApp = async (context: SecondFactorContext, caller: Caller): Promise<void> => {
  const { db } = context;
  const { userId } = caller;
  const wasOn = await transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const user = await userById(trx, userId);
    if (!user) throw notSignedIn();
    const { app } = await factorsOf(trx, userId);
    await removeApp(trx, userId);
    if (!app) return false;
    await tidyAfterRemoval(trx, context, user);
    await endOtherSessions(trx, caller);
    await context.tell(userId, appOffMail, trx);
    return true;
  });
  if (!wasOn) return;
  const { source } = caller;
  context.record({
    kind: 'second_factor_removed',
    outcome: 'success',
    userId,
    source,
    method: 'authenticator-app',
  });
};
