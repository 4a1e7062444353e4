import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { isSameDevice, type KeptSignIn, keptSignIns } from '../../security-log/index.ts';
import type { OpenedSession } from '../authentication/library-plugin.ts';
import { mailboxAccount } from '../first-proof/first-proof-store.ts';
import type { KnownDevices } from '../known-devices/device-cookie.ts';
import { type User, userById } from '../store.ts';

type Context = {
  db: Database;
  clock: Clock;
  /** Browsers in which the account was signed in to, by its e-mail. */
  devices: Pick<KnownDevices, 'deviceOf'>;
  /** Browsers in which a second step was taken, by the id of the account. */
  provedDevices: Pick<KnownDevices, 'deviceOf'>;
  tell: (user: User, opened: OpenedSession, at: Date) => Promise<void>;
};

const dayMs = 86_400_000;

/**
 * Tells the owner of an account of a sign-in from a browser that is not known for it. Left out are the first sign-in of a
 * new account, and what a mail to the address was used for, since its reader knows.
 */
export const createNewSignIns = ({ db, clock, devices, provedDevices, tell }: Context) => {
  /** The password alone makes a browser known, so it says nothing where the account asks for more. */
  const isKnownBrowser = ({ cookie, bothFactors, userId }: OpenedSession, { email }: User): boolean => {
    const headers = { cookie: cookie ?? '' };
    const isProved = provedDevices.deviceOf(headers, userId) !== null;
    return isProved || (!bothFactors && devices.deviceOf(headers, email) !== null);
  };

  /** Returns true for an account whose mailbox was proved within the last day, as by the first password of an import. */
  const wasMailboxProved = async (userId: string, now: Date): Promise<boolean> => {
    const at = (await mailboxAccount(db, userId))?.mailboxProvedAt;
    return at ? at.getTime() > now.getTime() - dayMs : false;
  };

  /** Nothing is known of an account whose sign-up and sign-ins are too long ago to be kept. */
  const isFirst = async (earlier: readonly KeptSignIn[], userId: string, now: Date): Promise<boolean> => {
    if (earlier.length > 0) return earlier.every(({ kind }) => kind === 'sign_up');
    return wasMailboxProved(userId, now);
  };

  return async (opened: OpenedSession): Promise<void> => {
    const { userId, source, isSignUp, isTrusted, mailboxProved } = opened;
    if (isSignUp || isTrusted || mailboxProved) return;
    const user = await userById(db, userId);
    if (!user || isKnownBrowser(opened, user)) return;
    const now = clock.now();
    const earlier = await keptSignIns(db, userId, { but: source.requestId });
    if (earlier.some((event) => isSameDevice(event, source))) return;
    if (await isFirst(earlier, userId, now)) return;
    await tell(user, opened, now);
  };
};
