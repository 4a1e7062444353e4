import type {
  ProviderInvoice,
  ProviderSubscription,
} from '../../../features/membership/provider/payment-port.ts';
import { membershipOfSubscription } from '../../../features/membership/provider/subscription-state.ts';
import type { TestApp } from '../app.ts';
import { providerOf } from './paying-members.ts';

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

/** Holds what is here against what the provider has. */
export const compareWithProvider = async (studio: TestApp, userIds: readonly string[]) => {
  const { db } = studio.database;
  const provider = providerOf(studio);
  const found = {
    differing: [] as string[],
    doubleCharges: [] as string[],
    lostPayments: [] as string[],
    paid: 0,
  };
  for (const userId of userIds) {
    const { customer = null } =
      (await db
        .selectFrom('billing_customers')
        .select('provider_customer_id as customer')
        .where('user_id', '=', userId)
        .executeTakeFirst()) ?? {};
    const snapshot = customer ? await provider.customers.snapshot(customer) : null;
    const rows = await db.selectFrom('memberships').selectAll().where('user_id', '=', userId).execute();
    const { subscriptions = [], invoices = [] } = snapshot ?? {};
    if (rows.length !== subscriptions.length) found.differing.push(`${userId}: ${rows.length} rows`);
    for (const subscription of subscriptions) {
      const wanted = membershipOfSubscription(subscription);
      const row = rows.find(({ subscription_id }) => subscription_id === subscription.id);
      const here = [
        row?.state,
        row?.detail,
        row?.ends_at?.getTime() ?? null,
        row?.renews_at?.getTime() ?? null,
      ];
      const there = [
        wanted.state,
        wanted.detail,
        wanted.endsAt?.getTime() ?? null,
        wanted.renewsAt?.getTime() ?? null,
      ];
      if (String(here) !== String(there))
        found.differing.push(`${subscription.id}: ${here} instead of ${there}`);
    }
    found.doubleCharges.push(...doubleChargesOf(subscriptions, invoices));
    for (const invoice of invoices.filter(({ amountPaid }) => amountPaid > 0)) {
      found.paid += 1;
      const payment = await db
        .selectFrom('payments')
        .select(['state', 'amount_paid', 'amount_refunded'])
        .where('provider_invoice_id', '=', invoice.id)
        .executeTakeFirst();
      if (payment?.amount_paid !== invoice.amountPaid || payment.amount_refunded !== invoice.amountRefunded)
        found.lostPayments.push(invoice.id);
    }
  }
  return found;
};
