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
      message: 'This is the account of one of the staff. Say so, and it is done.',
      fields: { administrator: ['Confirm that this is one of the staff.'] },
    });
};
