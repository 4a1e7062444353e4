import type { IdentityProblem } from '../../../../contract/accounts/identity-providers.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { factorsOf } from '../factors/factors.ts';
import { isRecent, makeFresh } from '../sessions/freshness.ts';
import { passwordHashOf } from '../store.ts';
import { identityOf } from './identity-store.ts';
import type { Profile } from './provider/profile.ts';

/**
 * Takes a sign-in at a provider as the proof of whose session it is: one of an identity of this account, made a moment
 * ago, where the account has neither password nor second factor. Returns why it is none, else null.
 */
export const proveByProvider = async (
  context: { db: Database; clock: Clock },
  viewer: Viewer | null,
  { sessionId, profile }: { sessionId: string; profile: Profile },
): Promise<IdentityProblem | null> => {
  const { db, clock } = context;
  if (!viewer || viewer.sessionId !== sessionId) return 'not_signed_in';
  const isOwn = (await identityOf(db, profile))?.userId === viewer.id;
  const { app, passkey } = await factorsOf(db, viewer.id);
  const isEnough = !app && !passkey && (await passwordHashOf(db, viewer.id)) === null;
  if (!isOwn || !isEnough || !isRecent(profile.signedInAt, clock.now())) return 'not_proved';
  await makeFresh(context, sessionId);
  return null;
};
