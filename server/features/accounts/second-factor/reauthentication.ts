import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import type { VisitorAddress } from '../../../platform/visitor-address.ts';
import { factorsOf, isRequired, needsSecondStep } from '../factors/factors.ts';
import type { FromDevice } from '../factors/passkey-site.ts';
import { passkeysOf } from '../factors/passkey-store.ts';
import { limitedCode, limitedRecoveryCode } from '../limits/code-attempt-limit.ts';
import { mailedProofCodes } from '../limits/limits.ts';
import { makeFresh } from '../sessions/freshness.ts';
import { passwordHashOf, type User, userById } from '../store.ts';
import { consumeAppCode, redeemRecoveryCode, wrongCode, wrongRecoveryCode } from './code-check.ts';
import { type Caller, codeOf, notSignedIn, type SecondFactorContext } from './context.ts';
import { codeUsedMail, proofCodeMail } from './mail-templates.ts';
import { consumeProofCode, newProofCode, proofCodeMinutes, storeProofCode } from './proof-code-store.ts';

export type ReauthenticationContext = SecondFactorContext & {
  /** Checks the password; throws `invalid` with `password`. */
  provePassword: (
    user: { id: string; email: string },
    proof: { password: string; sessionId: string; address: VisitorAddress },
  ) => Promise<void>;
};

export type Proof = {
  password?: string;
  mailedCode?: string;
  code?: string;
  passkey?: { token: string; response: FromDevice };
};

const purposeOf = ({ sessionId }: Caller) => ({ purpose: 'reauthenticate' as const, sessionId });

/** Returns the challenge for a device; throws `not_found` if the account has no passkey. */
export const askToReauthenticate = async ({ db, ceremony }: SecondFactorContext, caller: Caller) => {
  const has = ceremony.available ? await passkeysOf(db, caller.userId) : [];
  if (has.length === 0)
    throw new AppError('not_found', { message: t('Your account has no passkey for this address.') });
  return ceremony.askToUse(purposeOf(caller), has);
};

const wrong = (field: 'passkey' | 'mailedCode', words: string): AppError =>
  new AppError('invalid', { fields: { [field]: [words] } });

/** Returns the proof that an account is asked for: as much as signing in to it takes. */
export const askedProof = async (
  { db, policy, ceremony }: Pick<SecondFactorContext, 'db' | 'policy' | 'ceremony'>,
  user: User,
): Promise<SecondFactor['proof']> => {
  const [factors, password] = await Promise.all([factorsOf(db, user.id), passwordHashOf(db, user.id)]);
  const passkey = factors.passkey && ceremony.available;
  const instead = passkey ? null : ('mailedCode' as const);
  return {
    typed: {
      first: password === null ? instead : 'password',
      code: needsSecondStep(factors, isRequired(policy, user)),
    },
    passkey,
  };
};

/** Mails the code that stands in for a password. */
export const mailProofCode = async (context: SecondFactorContext, caller: Caller): Promise<void> => {
  const { db, clock, attempts } = context;
  const user = await userById(db, caller.userId);
  if (!user) throw notSignedIn();
  const { typed } = await askedProof(context, user);
  if (typed.first !== 'mailedCode')
    throw new AppError('conflict', { message: t('Your account proves itself by its password or passkey.') });
  await attempts.consume(`proof code ${user.id}`, mailedProofCodes);
  const code = newProofCode();
  await storeProofCode(db, { sessionId: caller.sessionId, code, now: clock.now() });
  await context.tell(user.id, proofCodeMail(code, proofCodeMinutes));
};

const provePasskey = async (
  { ceremony }: SecondFactorContext,
  caller: Caller,
  passkey: NonNullable<Proof['passkey']>,
): Promise<void> => {
  const used = await ceremony.used(passkey.response, passkey.token, purposeOf(caller));
  if (used?.userId !== caller.userId) throw wrong('passkey', t('That did not work. Please try again.'));
};

const proveFirst = async (
  context: ReauthenticationContext,
  { sessionId, address }: Caller,
  { user, first, proof }: { user: User; first: SecondFactor['proof']['typed']['first']; proof: Proof },
): Promise<void> => {
  if (first === 'password')
    return context.provePassword(user, { password: proof.password ?? '', sessionId, address });
  if (first === null) throw wrong('passkey', t('Use your passkey.'));
  const { db, clock } = context;
  const code = proof.mailedCode ?? '';
  if (!(await consumeProofCode(db, { sessionId, code, now: clock.now() })))
    throw wrong('mailedCode', t('That code is wrong or too old. Ask for a new one.'));
};

const proveCode = async (context: SecondFactorContext, caller: Caller, code: string): Promise<void> => {
  const { userId, address } = caller;
  if (/^\d{6}$/.test(code.replace(/\s/g, '')) || code === '') {
    const tried = () => consumeAppCode(context, userId, { code, confirmed: true });
    if (!(await limitedCode(context, codeOf(caller), async () => (await tried()) || null))) throw wrongCode();
    return;
  }
  const taken = () => redeemRecoveryCode(context, { userId, address }, code);
  const left = await limitedRecoveryCode(context, { userId, address }, taken);
  if (left === null) throw wrongRecoveryCode();
  await context.tell(userId, codeUsedMail(left));
};

const prove = async (context: ReauthenticationContext, caller: Caller, proof: Proof): Promise<void> => {
  if (proof.passkey) return provePasskey(context, caller, proof.passkey);
  const user = await userById(context.db, caller.userId);
  if (!user) throw notSignedIn();
  const { first, code } = (await askedProof(context, user)).typed;
  await proveFirst(context, caller, { user, first, proof });
  if (code) await proveCode(context, caller, proof.code ?? '');
};

/** Accepts a proof by the owner of the session; for a while, the session may make calls that ask for one. */
export const reauthenticate = async (
  context: ReauthenticationContext,
  caller: Caller,
  proof: Proof,
): Promise<Date> => {
  await prove(context, caller, proof);
  return makeFresh(context, caller.sessionId);
};
