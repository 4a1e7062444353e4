import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { appOf } from '../factors/app-store.ts';
import { factorsOf, isRequired, mustEnrol } from '../factors/factors.ts';
import { passkeysOf } from '../factors/passkey-store.ts';
import { recoveryCodesOf } from '../factors/recovery-code-store.ts';
import { freshUntil } from '../sessions/freshness.ts';
import { userById } from '../store.ts';
import type { Caller, SecondFactorContext } from './context.ts';
import { notSignedIn } from './context.ts';
import { needsMailboxProof } from './first-factor.ts';
import { passkeyView } from './passkeys.ts';
import { askedProof } from './reauthentication.ts';

const passwordChanged = async ({ db }: SecondFactorContext, userId: string): Promise<{ at: Date } | null> => {
  const row = await db
    .selectFrom('credentials')
    .select(camelCased(['password', 'updated_at']))
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ? { at: row.updatedAt } : null;
};

/** Returns the overview of the signed-in person's sign-in methods. */
export const overview = async (
  context: SecondFactorContext,
  { userId, sessionId }: Caller,
): Promise<SecondFactor> => {
  const { db, policy, ceremony } = context;
  const user = await userById(db, userId);
  if (!user) throw notSignedIn();
  const [factors, app, passkeys, codes, fresh, password, proof, unproved] = await Promise.all([
    factorsOf(db, userId),
    appOf(db, userId),
    passkeysOf(db, userId),
    recoveryCodesOf(db, userId),
    freshUntil(context, sessionId),
    passwordChanged(context, userId),
    askedProof(context, user),
    needsMailboxProof(context, { userId, sessionId }),
  ]);
  const required = isRequired(policy, user);
  return {
    required,
    mustEnrol: mustEnrol(factors, required),
    needsMailboxProof: unproved,
    freshUntil: fresh?.toISOString() ?? null,
    proof,
    hasPassword: password !== null,
    passwordChangedAt: password?.at.toISOString() ?? null,
    authenticatorApp: { on: factors.app, since: app?.confirmedAt?.toISOString() ?? null },
    passkeys: { available: ceremony.available, list: passkeys.map(passkeyView) },
    recoveryCodes: codes && { left: codes.hashes.length, madeAt: codes.madeAt.toISOString() },
  };
};
