import { normalName } from '../../../../contract/accounts/accounts.ts';
import { type Passkey, passkeyNameLength } from '../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { factorsOf, isRequired, mustEnrol } from '../factors/factors.ts';
import type { FromDevice } from '../factors/passkey-site.ts';
import {
  addPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
  type StoredPasskey,
} from '../factors/passkey-store.ts';
import { replaceRecoveryCodes } from '../factors/recovery-code-store.ts';
import { lockMember } from '../row-lock-store.ts';
import { endOtherSessions, markSecondFactor } from '../sessions/freshness.ts';
import { userById } from '../store.ts';
import { tidyAfterRemoval } from './authenticator-app.ts';
import type { Caller, SecondFactorContext } from './context.ts';
import { notSignedIn } from './context.ts';
import { requireMailboxProof } from './first-factor.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './mail-templates.ts';
import { firstRecoveryCodes } from './recovery.ts';

const mostPasskeys = 20;

export const passkeyView = ({ id, name, createdAt, lastUsedAt, backedUp }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  backedUp,
});

const refused = (field: 'name' | 'passkey', words: string): AppError =>
  new AppError('invalid', { fields: { [field]: [words] } });

const checkedName = (text: string): string => {
  const name = normalName(text.replaceAll('\0', ''));
  if (name === '') throw refused('name', t('Give it a name, such as Laptop.'));
  if (name.length > passkeyNameLength)
    throw refused('name', t('Use at most {count} characters.', { count: passkeyNameLength }));
  return name;
};

const requireAvailable = ({ ceremony }: SecondFactorContext): void => {
  if (!ceremony.available)
    throw new AppError('not_found', { message: t('Passkeys need an address that begins with https.') });
};

/** Returns the challenge for a new passkey. */
export const askForPasskey = async (context: SecondFactorContext, caller: Caller) => {
  requireAvailable(context);
  await requireMailboxProof(context, caller);
  const user = await userById(context.db, caller.userId);
  if (!user) throw notSignedIn();
  return context.ceremony.askToMake(user, await passkeysOf(context.db, user.id), caller.sessionId);
};

/**
 * Adds the passkey that a device has made. A first second factor of an account that needs one comes with recovery
 * codes.
 */
export const registerPasskey = async (
  context: SecondFactorContext,
  caller: Caller,
  given: { name: string; token: string; response: FromDevice },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> => {
  const { db, clock, ceremony, policy } = context;
  const { userId, sessionId } = caller;
  requireAvailable(context);
  await requireMailboxProof(context, caller);
  const name = checkedName(given.name);
  const user = await userById(db, userId);
  if (!user) throw notSignedIn();
  if ((await passkeysOf(db, userId)).length >= mostPasskeys)
    throw refused('passkey', t('{count} passkeys are the most. Remove one first.', { count: mostPasskeys }));
  const made = await ceremony.made(given.response, given.token, { userId, sessionId, name });
  if (!made) throw refused('passkey', t('Your device did not finish in time. Please try again.'));
  const required = isRequired(policy, user);
  const set = required ? await firstRecoveryCodes(context, caller) : null;
  await transaction(db, async (trx) => {
    if (!(await lockMember(trx, userId))) throw notSignedIn();
    const enrols = mustEnrol(await factorsOf(trx, userId), required);
    if (!(await addPasskey(trx, made))) throw refused('passkey', t('This passkey is known already.'));
    if (set) await replaceRecoveryCodes(trx, userId, set, clock.now());
    await markSecondFactor(trx, sessionId);
    if (enrols) await endOtherSessions(trx, caller);
    await context.tell(userId, passkeyAddedMail(name), trx);
  });
  context.record({ kind: 'passkey_added', outcome: 'success', userId, source: caller.source });
  return { passkey: passkeyView(made), recoveryCodes: set?.codes ?? null };
};

export const nameAnew = async (
  { db }: SecondFactorContext,
  { userId }: Caller,
  { id, name }: { id: string; name: string },
): Promise<Passkey> => {
  const passkey = await renamePasskey(db, { id, userId }, checkedName(name));
  if (!passkey) throw new AppError('not_found');
  return passkeyView(passkey);
};

/** Removes a passkey and ends the account's other sessions, among them those of the device it was on. */
export const dropPasskey = async (
  context: SecondFactorContext,
  caller: Caller,
  id: string,
): Promise<void> => {
  const { db } = context;
  const { userId } = caller;
  await transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const user = await userById(trx, userId);
    if (!user) throw notSignedIn();
    const passkey = (await passkeysOf(trx, userId)).find((one) => one.id === id);
    if (!passkey || !(await removePasskey(trx, { id, userId }))) throw new AppError('not_found');
    await tidyAfterRemoval(trx, context, user);
    await endOtherSessions(trx, caller);
    await context.tell(userId, passkeyRemovedMail(passkey.name), trx);
  });
  context.record({ kind: 'passkey_removed', outcome: 'success', userId, source: caller.source });
};
