import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { insertPayer, lockPayer, setProviderCustomer } from '../actions/payer-store.ts';
import { insertGrant, openGrants, setGrantEnd } from '../administration/members/grant-store.ts';
import { payerOfProviderCustomer } from '../billing/synchronization/payer-store.ts';
import type { Synchronise } from '../billing/synchronization/synchronise.ts';
import type { PaymentPort } from '../provider/payment-port.ts';

type Parts = { provider: PaymentPort; synchronise: Synchronise };

/** What members of another platform pay already, taken over by reading alone: nothing is charged or changed there. */
export const createMovingIn = ({ provider, synchronise }: Parts) => ({
  /** Whose a subscription is; null where the provider has none of this id. */
  customerOfSubscription: async (subscriptionId: string): Promise<string | null> =>
    (await provider.subscriptions.read(subscriptionId))?.customerId ?? null,
  hasCustomer: async (customerId: string): Promise<boolean> =>
    (await provider.customers.read(customerId)) !== null,
  /** Has a customer of the provider be this member, and takes over what is billed; false where it was so before. */
  link: async (trx: Database, userId: string, customerId: string): Promise<boolean> => {
    await insertPayer(trx, userId);
    const payer = await lockPayer(trx, userId);
    if (!payer) throw new AppError('not_found');
    if (payer.providerCustomerId === customerId) return false;
    if (payer.providerCustomerId)
      throw new AppError('invalid', { message: 'This account is another customer at the provider already.' });
    const other = await payerOfProviderCustomer(trx, customerId);
    if (other) throw new AppError('invalid', { message: `${customerId} belongs to another account here.` });
    await setProviderCustomer(trx, payer.id, customerId);
    await synchronise(trx, payer.id);
    return true;
  },
});
export type MovingIn = ReturnType<typeof createMovingIn>;

/** Gives access until what was paid elsewhere ends; false where it lasts as long already. */
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
