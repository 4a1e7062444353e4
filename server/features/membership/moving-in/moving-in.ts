import { t } from '../../../../contract/messages.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { LeaseLost } from '../../../platform/jobs/lease.ts';
import {
  applyReading,
  countEvents,
  hasEventSince,
  insertPayer,
  lockPayer,
  payerOfProviderCustomer,
  setProviderCustomer,
} from '../../billing/index.ts';
import type { PaymentPort } from '../../payment-provider/index.ts';
import { insertGrant, openGrants, setGrantEnd } from '../administration/grant-store.ts';
import { followDeletion } from '../erasing/following.ts';

type MovingInDependencies = { provider: PaymentPort; clock: Clock };

const followers = [followDeletion];

/** Owners of the provider's ids. */
export type ProviderOwners = {
  /** Returns the customer of a subscription; null if the provider has no such subscription. */
  customerOfSubscription: (subscriptionId: string) => string | null;
  hasCustomer: (customerId: string) => boolean;
};

/**
 * Links the customer that was read to the member and takes over the customer's billing; returns false if they were
 * linked before. Throws `LeaseLost` if an event of the customer has come since: the customer is read again.
 */
export type Link = (trx: Database, userId: string) => Promise<boolean>;

/** Gives the customer to the member; false if it was the member's before. Throws in words if it is another's. */
const linkPayer = async (trx: Database, userId: string, customerId: string): Promise<boolean> => {
  await insertPayer(trx, userId);
  const payer = await lockPayer(trx, userId);
  if (!payer) throw new AppError('not_found');
  if (payer.providerCustomerId === customerId) return false;
  if (payer.providerCustomerId)
    throw new AppError('invalid', {
      message: t('This account is another customer at the provider already.'),
    });
  if (await payerOfProviderCustomer(trx, customerId))
    throw new AppError('invalid', {
      message: t('{customerId} belongs to another account here.', { customerId }),
    });
  await setProviderCustomer(trx, payer.id, customerId);
  return true;
};

/**
 * Creates the take-over of members who already pay on another platform. It only reads: nothing is charged or changed at
 * the provider.
 */
export const createMovingIn = ({ provider, clock }: MovingInDependencies) => ({
  /** Reads the owners of all ids at once. */
  ownersOf: async (ids: {
    customers: readonly string[];
    subscriptions: readonly string[];
  }): Promise<ProviderOwners> => {
    const owners = await provider.subscriptions.owners(ids.subscriptions);
    const existing = await provider.customers.existing(ids.customers);
    return {
      customerOfSubscription: (id) => owners.get(id) ?? null,
      hasCustomer: (id) => existing.has(id),
    };
  },
  /** Reads the billing of all these customers at once, to link them one by one; calls the provider outside of transactions. */
  linking: async (
    customerIds: readonly string[],
  ): Promise<(db: Database, customerId: string) => Promise<Link>> => {
    const allReadAt = clock.now();
    const snapshotOf = await provider.customers.snapshots(customerIds);
    return async (db, customerId) => {
      const at = clock.now();
      const events = await countEvents(db, customerId);
      const isLinked = (await payerOfProviderCustomer(db, customerId)) !== null;
      const isStale = await hasEventSince(db, customerId, allReadAt);
      const read = isStale ? provider.customers.snapshot : snapshotOf;
      const snapshot = isLinked ? null : await read(customerId);
      return async (trx, userId) => {
        if (!(await linkPayer(trx, userId, customerId))) return false;
        if (isLinked || (await countEvents(trx, customerId)) !== events)
          throw new LeaseLost(`${customerId} has changed since it was read`);
        const payerId = await payerOfProviderCustomer(trx, customerId);
        if (payerId)
          await applyReading({ followers }, trx, payerId, {
            customerId,
            snapshot,
            at,
            keepsSettlements: false,
          });
        return true;
      };
    };
  },
});
export type MovingIn = ReturnType<typeof createMovingIn>;

/** Grants access until the end of the time paid elsewhere; returns false if a grant lasts as long already. */
export const grantPaidElsewhere = async (
  trx: Database,
  { userId, endsAt, now }: { userId: string; endsAt: Date; now: Date },
): Promise<boolean> => {
  const [grant] = await openGrants(trx, userId, now);
  if (grant && (grant.endsAt === null || grant.endsAt >= endsAt)) return false;
  if (grant) await setGrantEnd(trx, grant.id, endsAt, now);
  else await insertGrant(trx, { userId, startsAt: now, endsAt });
  return true;
};
