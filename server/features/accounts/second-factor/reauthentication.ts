import { AppError } from '../../../platform/errors.ts';
import type { VisitorAddress } from '../../../platform/http/visitor-address.ts';
import type { FromDevice } from '../factors/passkey-site.ts';
import { passkeysOf } from '../factors/passkey-store.ts';
import { userById } from '../store.ts';
import { limitedCode, notSignedIn } from './codes/code-attempt-limit.ts';
import { takeAppCode, wrongCode } from './codes/code-check.ts';
import { type Caller, codeOf, type SecondFactorContext } from './context.ts';
import { makeFresh } from './freshness.ts';

export type ReauthenticationContext = SecondFactorContext & {
  /** Throws `invalid` with `password`. */
  provePassword: (
    user: { id: string; email: string },
    proof: { password: string; sessionId: string; address: VisitorAddress },
  ) => Promise<void>;
};

export type Proof = {
  password?: string;
  code?: string;
  passkey?: { token: string; response: FromDevice };
};

const purposeOf = ({ sessionId }: Caller) => ({ purpose: 'reauthenticate' as const, sessionId });

/** What a device is asked; `not_found` where the account has no passkey. */
export const askToReauthenticate = async ({ db, ceremony }: SecondFactorContext, caller: Caller) => {
  const has = ceremony.available ? await passkeysOf(db, caller.userId) : [];
  if (has.length === 0)
    throw new AppError('not_found', { message: 'Your account has no passkey for this address.' });
  return ceremony.askToUse(purposeOf(caller), has);
};

const prove = async (
  context: ReauthenticationContext,
  caller: Caller,
  { password, code, passkey }: Proof,
): Promise<void> => {
  const { db, ceremony, provePassword } = context;
  const { userId, sessionId, address } = caller;
  if (passkey) {
    const used = await ceremony.used(passkey.response, passkey.token, purposeOf(caller));
    if (used?.userId !== userId)
      throw new AppError('invalid', { fields: { passkey: ['That did not work. Please try again.'] } });
    return;
  }
  if (code !== undefined) {
    const tried = () => takeAppCode(context, userId, { code, confirmed: true });
    if (!(await limitedCode(context, codeOf(caller), async () => (await tried()) || null))) throw wrongCode();
    return;
  }
  const user = await userById(db, userId);
  if (!user) throw notSignedIn();
  await provePassword(user, { password: password ?? '', sessionId, address });
};

/** Takes a proof of whose session this is, and lets it change how the account is signed in to for a while. */
export const reauthenticate = async (
  context: ReauthenticationContext,
  caller: Caller,
  proof: Proof,
): Promise<Date> => {
  await prove(context, caller, proof);
  return makeFresh(context, caller.sessionId);
};
