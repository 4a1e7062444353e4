import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { EventSource, SecurityEvent } from '../../../platform/security-log.ts';
import {
  beginChange,
  begunInADay,
  type ChangeByStaff,
  type ChangesByStaff,
  changesByStaff,
  stopChangeByStaff,
  undoChangeByStaff,
} from '../email-change/by-staff.ts';
import type { EmailChangeContext } from '../email-change/context.ts';
import { isHeldEmail } from '../email-change-store.ts';
import { endAccess } from '../end-access-store.ts';
import { addAccountWithoutPassword } from '../invitations/new-account.ts';
import { type LeavingContext, leaveOnRequest } from '../leaving/leaving.ts';
import { setStaying } from '../leaving/leaving-store.ts';
import { lockNames, setProfile } from '../profile/profile-store.ts';
import { lockMember } from '../row-lock-store.ts';
import type { SecondFactorContext } from '../second-factor/context.ts';
import { colleagueResetMail, resetMail } from '../second-factor/mail-templates.ts';
import { removeSecondFactor } from '../second-factor/reset.ts';
import { distrustDeviceOf } from '../second-step/trusted-devices.ts';
import { staffAccounts } from '../staff/staff-store.ts';
import { endSessionOf, setConfirmedByStaff } from '../store.ts';

/** Change of an account by an administrator; `within` runs in its transaction if something changes. */
export type AccountChange = {
  userId: string;
  source: EventSource;
  within: (trx: Database) => Promise<void>;
};

export type MemberAccounts = {
  /** Schedules an account for erasure after the days of grace; an owner may start at most 30 erasures a day. */
  leave: (
    change: Omit<AccountChange, 'within'> & {
      ownerId: string;
      within: (trx: Database, deletesAt: Date) => Promise<void>;
    },
  ) => Promise<void>;
  /** Cancels the scheduled erasure of an account. */
  stay: (change: AccountChange) => Promise<void>;
  /** Changes of address that owners start. */
  emailChange: {
    begin: (change: ChangeByStaff, email: string) => Promise<void>;
    stop: (change: ChangeByStaff) => Promise<void>;
    undo: (change: ChangeByStaff) => Promise<void>;
    of: (userId: string) => Promise<ChangesByStaff>;
  };
  /** Signs the account out everywhere; false if it does not exist, as in the calls below. */
  signOut: (change: AccountChange) => Promise<boolean>;
  /** Ends one session and the trust in its browser; `within` runs if the session was open. */
  endSession: (change: AccountChange & { sessionId: string }) => Promise<boolean>;
  resetSecondFactor: (change: AccountChange) => Promise<boolean>;
  verifyEmail: (change: AccountChange) => Promise<boolean>;
  rename: (change: AccountChange & { firstName: string; lastName: string }) => Promise<boolean>;
  /**
   * Adds an account with an unconfirmed address; `within` runs in its transaction. Refused if the address has an
   * account (`known`) or may go back to one (`held`).
   */
  add: (
    account: { email: string; firstName: string; lastName: string; timeZone: string },
    within: (trx: Database, userId: string) => Promise<void>,
  ) => Promise<{ id: string } | { refused: 'known' | 'held' }>;
};

/** Mails every other active owner if the account is a colleague's: a reset is how accounts of staff are stolen. */
const notifyOwners = async (
  trx: Database,
  { clock, tell }: SecondFactorContext,
  userId: string,
): Promise<void> => {
  const staff = await staffAccounts(trx, clock.now());
  const colleague = staff.find(({ id }) => id === userId);
  if (!colleague) return;
  for (const { id, role, suspension } of staff)
    if (role === 'owner' && !suspension && id !== userId)
      await tell(id, colleagueResetMail(colleague.name), trx);
};

/** Changes that administrators make to the accounts of others; each is idempotent. */
export const createMemberAccounts = (
  context: SecondFactorContext,
  { emailChange, notifyLeaving }: Pick<LeavingContext, 'notifyLeaving'> & { emailChange: EmailChangeContext },
): MemberAccounts => {
  const told = ({ userId, source }: Omit<AccountChange, 'within'>, kind: SecurityEvent['kind']): void =>
    context.record({ kind, outcome: 'success', userId, source, method: 'administrator' });
  /** Changes the account in a transaction; `work` returns false if there was nothing to change. */
  const changing = async (
    change: AccountChange,
    kind: SecurityEvent['kind'],
    work: (trx: Database) => Promise<unknown>,
  ): Promise<boolean> => {
    let changed = false;
    const found = await transaction(context.db, async (trx) => {
      if (!(await lockMember(trx, change.userId))) return false;
      changed = (await work(trx)) !== false;
      if (changed) await change.within(trx);
      return true;
    });
    if (changed) told(change, kind);
    return found;
  };
  return {
    leave: async ({ userId, ownerId, source, within }) => {
      await emailChange.attempts.consume(`erasures begun by ${ownerId}`, begunInADay);
      const left = await leaveOnRequest({ ...context, notifyLeaving }, { userId, within });
      if (left) told({ userId, source }, 'deletion_requested');
      await emailChange.beforeAnswer();
    },
    stay: async (change) => {
      if (await setStaying(context.db, change.userId, change.within)) told(change, 'deletion_withdrawn');
    },
    emailChange: {
      begin: (change, email) => beginChange(emailChange, change, email),
      stop: (change) => stopChangeByStaff(emailChange, change),
      undo: (change) => undoChangeByStaff(emailChange, change),
      of: (userId) => changesByStaff(emailChange, userId),
    },
    signOut: (change) => changing(change, 'session_ended', (trx) => endAccess(trx, change.userId)),
    endSession: (change) =>
      changing(change, 'session_ended', async (trx) => {
        const session = { id: change.sessionId, userId: change.userId };
        await distrustDeviceOf(trx, session);
        return endSessionOf(trx, session);
      }),
    resetSecondFactor: (change) =>
      changing(change, 'second_factor_removed', async (trx) => {
        await removeSecondFactor(trx, change.userId);
        await context.tell(change.userId, resetMail, trx);
        await notifyOwners(trx, context, change.userId);
      }),
    verifyEmail: (change) =>
      changing(change, 'email_verified', (trx) => setConfirmedByStaff(trx, change.userId)),
    rename: ({ userId, firstName, lastName, within }) =>
      transaction(context.db, async (trx) => {
        const before = await lockNames(trx, userId);
        if (!before) return false;
        if (before.firstName === firstName && before.lastName === lastName) return true;
        const names = { firstName, lastName, fullName: fullNameOf({ firstName, lastName }) };
        await setProfile(trx, userId, names, context.clock.now());
        await within(trx);
        return true;
      }),
    add: (account, within) =>
      transaction(context.db, async (trx) => {
        const now = context.clock.now();
        if (await isHeldEmail(trx, account.email, { now })) return { refused: 'held' };
        const added = { ...account, isConfirmed: false, joinedAt: now };
        const id = await addAccountWithoutPassword(trx, added, now);
        if (!id) return { refused: 'known' };
        await within(trx, id);
        return { id };
      }),
  };
};
