import type { CustomerCalls } from '../../customers.ts';
import type { StripeContext } from '../client.ts';
import { calling } from '../errors.ts';
import { customerOf } from '../objects.ts';
import { readCustomer, readSnapshot, subscriptionsOfCustomer } from '../snapshot.ts';
import { existingCustomers, snapshotsOf } from './many-customers.ts';

const open = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete']);

/** Our address is one text: its lines stand where Stripe prints them, and the tax number is a line of its own. */
const billingValues = (
  { name, address, taxNumber }: { name: string; address: string; taxNumber: string },
  country: string | undefined,
) => ({
  ...(name ? { name } : {}),
  address: { line1: address, ...(country === undefined ? {} : { country }) },
  invoice_settings: {
    custom_fields: taxNumber ? [{ name: 'Tax number', value: taxNumber }] : ('' as const),
  },
});

export const customerCalls = (context: StripeContext): CustomerCalls => {
  const { client } = context;
  return {
    create: ({ billingCustomerId, email, name, country, idempotencyKey }) =>
      calling(async () => {
        const made = await client.customers.create(
          {
            email,
            name,
            ...(country === undefined ? {} : { address: { country } }),
            metadata: { billing_customer_id: billingCustomerId },
          },
          { idempotencyKey },
        );
        return customerOf(made);
      }),
    update: ({ customerId, email, name, country, billing, idempotencyKey }) =>
      calling(async () => {
        await client.customers.update(
          customerId,
          {
            ...(email === undefined ? {} : { email }),
            ...(name === undefined ? {} : { name }),
            ...(country === undefined || billing ? {} : { address: { country } }),
            ...(billing ? billingValues(billing, country) : {}),
          },
          { idempotencyKey },
        );
      }),
    read: (id) => readCustomer(context, id),
    existing: (ids) => existingCustomers(context, ids),
    snapshot: (id, settlements) => readSnapshot(context, id, { settlements }),
    snapshots: (ids) => snapshotsOf(context, ids),
    setPaymentMethod: async ({ customerId, paymentMethodId, idempotencyKey }) => {
      await calling(() =>
        client.customers.update(
          customerId,
          { invoice_settings: { default_payment_method: paymentMethodId } },
          { idempotencyKey: `${idempotencyKey}:customer` },
        ),
      );
      const subscriptions = await subscriptionsOfCustomer(context, customerId);
      for (const { id, status } of subscriptions.filter(({ status: held }) => open.has(held)))
        if (status !== 'incomplete')
          await calling(() =>
            client.subscriptions.update(
              id,
              { default_payment_method: paymentMethodId },
              { idempotencyKey: `${idempotencyKey}:${id}` },
            ),
          );
    },
  };
};
