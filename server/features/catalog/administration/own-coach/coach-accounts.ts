import { t } from '../../../../../contract/messages.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { refuseFields } from '../class-fields.ts';
import { isCoach } from '../coaches/coach-store.ts';
import { linkCoach, lockAccountOf, lockStaffAccount, unlinkCoach } from './coach-account-store.ts';

/**
 * Says which coach one of the staff is; null for none. Done again, it changes nothing more. Throws `not_found` for an
 * account that is not of the staff, `invalid` for a coach who is not there, `conflict` where another account has it.
 */
export const setCoachAccount = (
  db: Database,
  { userId, coachId }: { userId: string; coachId: number | null },
): Promise<void> =>
  transaction(db, async (trx) => {
    if (!(await lockStaffAccount(trx, userId))) throw new AppError('not_found');
    if (coachId === null) return unlinkCoach(trx, userId);
    if (!(await isCoach(trx, coachId)))
      refuseFields({ coachId: [t('This coach is not there any more. Choose another one.')] });
    const holder = await lockAccountOf(trx, coachId);
    if (holder?.userId === userId) return;
    if (holder)
      throw new AppError('conflict', {
        message: t('{name} signs in as this coach. Take it from that account first.', { name: holder.name }),
      });
    await unlinkCoach(trx, userId);
    if (!(await linkCoach(trx, userId, coachId)))
      throw new AppError('conflict', { message: t('Another account signs in as this coach now.') });
  });
