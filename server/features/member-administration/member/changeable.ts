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
