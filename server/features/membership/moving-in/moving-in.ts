import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  createSynchronise,
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
 * Links a provider customer to the member and takes over the customer's billing; returns false if they were linked
 * before.
 */
export type Link = (trx: Database, userId: string, customerId: string) => Promise<boolean>;

/**
 * Creates the take-over of members who already pay on another platform. It only reads: nothing is charged or changed at
 * the provider.
 */
export const createMovingIn = ({ provider, clock }: MovingInDependencies) => {
  const readOne = createSynchronise({ clock, provider, followers });
  return {
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
    /** Reads the billing of all these customers at once, to link them one by one. */
    linking: async (customerIds: readonly string[]): Promise<Link> => {
      const readAt = clock.now();
      const snapshot = await provider.customers.snapshots(customerIds);
      const applySnapshot = createSynchronise({
        clock,
        followers,
        provider: { customers: { ...provider.customers, snapshot } },
      });
      return async (trx, userId, customerId) => {
        await insertPayer(trx, userId);
        const payer = await lockPayer(trx, userId);
        if (!payer) throw new AppError('not_found');
        if (payer.providerCustomerId === customerId) return false;
        if (payer.providerCustomerId)
          throw new AppError('invalid', {
            message: 'This account is another customer at the provider already.',
          });
        const other = await payerOfProviderCustomer(trx, customerId);
        if (other)
          throw new AppError('invalid', { message: `${customerId} belongs to another account here.` });
        await setProviderCustomer(trx, payer.id, customerId);
        const isStale = await hasEventSince(trx, customerId, readAt);
        await (isStale ? readOne : applySnapshot)(trx, payer.id);
        return true;
      };
    },
  };
};
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
