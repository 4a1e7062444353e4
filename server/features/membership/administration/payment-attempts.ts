import { AppError } from '../../../platform/errors.ts';
import type { MemberBillingContext } from './context.ts';
import { payerIdOf } from './member-store.ts';
import { paymentOfPayer } from './refund-store.ts';

type Counted = { kind: 'tries' | 'receipts'; userId: string; paymentId: string };

/** Counts in all processes what is done about one payment of a member; throws `not_found` where it is none of theirs. */
export const countAttempt = async (
  { db, attempts }: Pick<MemberBillingContext, 'db' | 'attempts'>,
  { kind, userId, paymentId }: Counted,
  limit: { attempts: number; seconds: number },
): Promise<void> => {
  const payerId = await payerIdOf(db, userId);
  if (!payerId || !(await paymentOfPayer(db, payerId, paymentId))) throw new AppError('not_found');
  await attempts.consume(`${kind} of payment ${paymentId}`, limit);
};
