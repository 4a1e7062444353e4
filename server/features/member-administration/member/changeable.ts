import type { StaffAction } from '../../../../contract/activity/staff-actions.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustBeAllowed } from '../access.ts';
import { type Account, accountOf } from './member-store.ts';

/** An account that this caller may change; throws `not_found`, or why not. */
export const changeableAccount = async (
  { db, clock }: { db: Database; clock: Clock },
  viewer: Viewer,
  userId: string,
): Promise<Account> => {
  const account = await accountOf(db, userId, clock.now());
  if (!account) throw new AppError('not_found');
  mustBeAllowed(viewer, account);
  return account;
};

/** The second factor and the e-mail of another of the staff are changed only by an owner who says that it is of the staff. */
export const mustBeMeant = ({ ofStaff }: Account, said: boolean): void => {
  if (ofStaff && !said)
    throw new AppError('invalid', {
      message: t('This is the account of one of the staff. Say so, and it is done.'),
      fields: { administrator: [t('Confirm that this is one of the staff.')] },
    });
};

type Entry = { action: StaffAction; userId: string; before: object; after: object; reason?: string };

/**
 * Returns the last step of a transaction that changes an account: it records the change, and throws where the caller may
 * not change the account any more, which may have joined the staff meanwhile.
 */
export const recording =
  ({ clock }: { clock: Clock }, viewer: Viewer, { action, userId, ...details }: Entry) =>
  async (trx: Database): Promise<void> => {
    const account = await accountOf(trx, userId, clock.now());
    if (account) mustBeAllowed(viewer, account);
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action,
      subject: { kind: 'member', id: userId },
      details,
    });
  };
