import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type DetailedMembership,
  detailedMembershipsOf,
  latestStatus,
  openDispute,
} from '../../entitlement/index.ts';
import { insertTemporaryAccess, lockMemberships } from './reading-store.ts';

const accessMs = 72 * 3_600_000;

const isTemporary = ({ source, detail, endsAt }: DetailedMembership, now: Date): boolean =>
  source === 'other' && detail === 'granted' && endsAt !== null && endsAt > now;

/**
 * Gives 72 hours of access while the status of the newest membership is unknown by a fault of the studio (NS-195). Asked
 * again within them it changes nothing; throws `invalid` for everyone else, as for a member whose payment is disputed.
 */
export const giveTemporaryAccess = (
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<{ hasSubscriptionAccess: true }> =>
  transaction(db, async (trx) => {
    await lockMemberships(trx, userId);
    const now = clock.now();
    const memberships = await detailedMembershipsOf(trx, userId);
    const others = memberships.filter((one) => !isTemporary(one, now));
    if (openDispute(others))
      throw new AppError('invalid', {
        message: t(
          'Your bank is looking at a payment, so classes are closed meanwhile. You can cancel your membership.',
        ),
      });
    if (latestStatus(others, now) !== 'unknown')
      throw new AppError('invalid', { message: t('There is nothing wrong with your account details.') });
    if (others.length < memberships.length) return { hasSubscriptionAccess: true };
    const endsAt = new Date(now.getTime() + accessMs);
    await insertTemporaryAccess(trx, userId, { startsAt: now, endsAt });
    await recordAudit(trx, {
      actor: { kind: 'member', id: userId },
      action: 'temporary_access_given',
      subject: { kind: 'member', id: userId },
      details: { endsAt },
    });
    return { hasSubscriptionAccess: true };
  });
