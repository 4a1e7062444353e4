import type { ProviderInvoice } from '../../../../features/payment-provider/invoices.ts';
import { createStripeProvider } from '../../../../features/payment-provider/stripe/index.ts';
import { membershipOfSubscription } from '../../../../features/payment-provider/subscription-state.ts';
import type { ProviderSubscription } from '../../../../features/payment-provider/subscriptions.ts';
import { historyConfig } from './billing-process.ts';
import type { HistoryStudio } from './studio.ts';

/** Creates the product's client of the provider, without a rate limit. */
export const historyProvider = ({ sandbox, clock }: HistoryStudio) =>
  createStripeProvider({
    ...historyConfig.payments,
    clock,
    access: sandbox.accessInProcess,
    readsPerSecond: null,
  });

const overlaps = (a: ProviderSubscription, b: ProviderSubscription): boolean =>
  a.startedAt < (b.endedAt ?? new Date(8.64e15)) && b.startedAt < (a.endedAt ?? new Date(8.64e15));

const isKept = ({ amountPaid, amountRefunded }: ProviderInvoice): boolean => amountPaid > amountRefunded;

const doubleChargesOf = (
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
): string[] => {
  const paidOf = (id: string) => invoices.filter((one) => one.subscriptionId === id && isKept(one));
  const twice = subscriptions.flatMap((a, index) =>
    subscriptions
      .slice(index + 1)
      .filter((b) => overlaps(a, b) && paidOf(a.id).length > 0 && paidOf(b.id).length > 0)
      .map((b) => `${a.id} and ${b.id} at once`),
  );
  const periods = invoices
    .filter((one) => isKept(one) && ['subscription_create', 'subscription_cycle'].includes(one.reason))
    .map(({ subscriptionId, period }) => `${subscriptionId} from ${period?.startsAt.toISOString()}`);
  return [...twice, ...periods.filter((period, index) => periods.indexOf(period) !== index)];
};

/** Reads the rows of all members, indexed by the key of each table. */
const rowsHere = async ({ database: { db } }: HistoryStudio) => {
  const customers = await db
    .selectFrom('billing_customers')
    .select(['user_id', 'provider_customer_id as customer'])
    .execute();
  const memberships = await db
    .selectFrom('memberships')
    .selectAll()
    .where('subscription_id', 'is not', null)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['provider_invoice_id as invoice', 'amount_paid', 'amount_refunded'])
    .execute();
  return {
    customers: new Map(customers.map(({ user_id, customer }) => [user_id, customer])),
    memberships: Map.groupBy(memberships, ({ user_id }) => user_id),
    payments: new Map(payments.map((payment) => [payment.invoice, payment])),
  };
};

/** Compares our rows with the provider's data. */
export const compareWithProvider = async (studio: HistoryStudio, userIds: readonly string[]) => {
  const provider = historyProvider(studio);
  const here = await rowsHere(studio);
  const found = {
    differing: [] as string[],
    doubleCharges: [] as string[],
    lostPayments: [] as string[],
    paid: 0,
  };
  for (const userId of userIds) {
    const customer = here.customers.get(userId);
    const snapshot = customer ? await provider.customers.snapshot(customer) : null;
    const rows = here.memberships.get(userId) ?? [];
    const { subscriptions = [], invoices = [] } = snapshot ?? {};
    if (rows.length !== subscriptions.length)
      found.differing.push(`${userId}: ${rows.length} rows of ${subscriptions.length} subscriptions`);
    for (const subscription of subscriptions) {
      const wanted = membershipOfSubscription(subscription);
      const row = rows.find(({ subscription_id }) => subscription_id === subscription.id);
      const inWords = (...values: (string | Date | null | undefined)[]): string =>
        values.map((value) => (value instanceof Date ? value.toISOString() : value)).join(', ');
      const has = inWords(row?.state, row?.detail, row?.ends_at, row?.renews_at);
      const wants = inWords(wanted.state, wanted.detail, wanted.endsAt, wanted.renewsAt);
      if (has !== wants) found.differing.push(`${userId}, ${subscription.id}: ${has} instead of ${wants}`);
    }
    found.doubleCharges.push(...doubleChargesOf(subscriptions, invoices));
    for (const invoice of invoices.filter(({ amountPaid }) => amountPaid > 0)) {
      found.paid += 1;
      const payment = here.payments.get(invoice.id);
      if (payment?.amount_paid !== invoice.amountPaid || payment.amount_refunded !== invoice.amountRefunded)
        found.lostPayments.push(`${userId}, ${invoice.id}`);
    }
  }
  return found;
};
