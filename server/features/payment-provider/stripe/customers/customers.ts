import type { TaxId } from '../../../../../contract/membership/tax-numbers.ts';
import type { BillingIdentity, CustomerCalls } from '../../customers.ts';
import type { StripeContext } from '../client.ts';
import { calling } from '../errors.ts';
import { customerOf } from '../objects.ts';
import { readCustomer, readSnapshot, subscriptionsOfCustomer } from '../snapshot.ts';
import { existingCustomers, snapshotsOf } from './many-customers.ts';

const open = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete']);

/** Values that Stripe's documents take from the customer. A number that is no tax id for it is a line of its own. */
const billingValues = ({ name, taxNumber, taxId, ...address }: BillingIdentity) => ({
  name,
  address: {
    line1: address.line1,
    line2: address.line2,
    postal_code: address.postalCode,
    city: address.city,
    state: address.state,
    country: address.country,
  },
  invoice_settings: {
    custom_fields: taxNumber && !taxId ? [{ name: 'Tax number', value: taxNumber }] : ('' as const),
  },
});

/** The customer's only tax id becomes this one, or none is left. */
const replaceTaxId = async (
  { client }: StripeContext,
  customer: string,
  { taxId, idempotencyKey }: { taxId: TaxId | null; idempotencyKey: string },
): Promise<void> => {
  const owner = { type: 'customer', customer } as const;
  const { data } = await client.taxIds.list({ owner, limit: 100 });
  const isMeant = ({ type, value }: TaxId): boolean => type === taxId?.type && value === taxId.value;
  for (const one of data) if (!isMeant(one)) await client.taxIds.del(one.id);
  if (taxId && !data.some(isMeant))
    await client.taxIds.create({ owner, ...taxId }, { idempotencyKey: `${idempotencyKey}:tax-id` });
};

export const customerCalls = (context: StripeContext): CustomerCalls => {
  const { client } = context;
  return {
    create: ({ billingCustomerId, email, billing, idempotencyKey }) =>
      calling(async () => {
        const { taxId } = billing;
        const made = await client.customers.create(
          {
            email,
            ...billingValues(billing),
            ...(taxId ? { tax_id_data: [taxId] } : {}),
            metadata: { billing_customer_id: billingCustomerId },
          },
          { idempotencyKey },
        );
        return customerOf(made);
      }),
    update: ({ customerId, email, billing, idempotencyKey }) =>
      calling(async () => {
        const values = {
          ...(email === undefined ? {} : { email }),
          ...(billing ? billingValues(billing) : {}),
        };
        await client.customers.update(customerId, values, { idempotencyKey });
        if (billing) await replaceTaxId(context, customerId, { taxId: billing.taxId, idempotencyKey });
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
