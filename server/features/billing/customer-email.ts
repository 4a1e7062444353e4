import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { billingCallKinds } from './billing-call-kinds.ts';
import type { CallContext } from './call-kinds.ts';
import { lockPayer } from './payers/payer-store.ts';
import { insertProviderCall } from './provider-call-store.ts';
import './tables.ts';

/** Promises that the provider learns the address of a member, in the transaction that changes it. */
export const enqueueCustomerEmail = async (trx: Database, userId: string): Promise<void> => {
  const payer = await lockPayer(trx, userId);
  if (!payer?.providerCustomerId) return;
  await insertProviderCall(trx, {
    idempotencyKey: `customer-email-${randomUUID()}`,
    kind: billingCallKinds.sendCustomerEmail,
    parameters: { billingCustomerId: payer.id },
    billingCustomerId: payer.id,
  });
};

/** Tells the provider the address as it is now: of several changes it hears the last. */
export const sendCustomerEmail = async (
  { db, provider }: CallContext,
  { billingCustomerId }: { billingCustomerId: string },
  { idempotencyKey }: { idempotencyKey: string },
): Promise<void> => {
  const payer = await db
    .selectFrom('billing_customers as payer')
    .innerJoin('users', 'users.id', 'payer.user_id')
    .select(camelCased(['payer.provider_customer_id', 'users.email']))
    .where('payer.id', '=', billingCustomerId)
    .executeTakeFirst();
  if (!payer?.providerCustomerId) return;
  await provider.customers.update({
    customerId: payer.providerCustomerId,
    email: payer.email,
    idempotencyKey,
  });
};
