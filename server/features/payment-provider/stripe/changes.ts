import type Stripe from 'stripe';
import { t } from '../../../../contract/messages.ts';
import { PaymentDeclined, ProviderRefusal } from '../payment-port.ts';
import { subscriptionMetadata } from '../subscription-state.ts';
import type { ProviderSubscription, SubscriptionCalls } from '../subscriptions.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor, portError, wantsConfirmation } from './errors.ts';
import { intentsOf, invoiceOf, itemOf, loaded, secondsOf, subscriptionOf } from './objects.ts';
import { plannedPause } from './subscriptions/pauses.ts';
import { changed, isPaidDelayed, retrieved, updating } from './subscriptions/updating.ts';

const { nextPaymentMoved, previousPrice, retentionOfferAcceptedAt, endsForDeletion } = subscriptionMetadata;

type Change<Call extends keyof SubscriptionCalls> = Parameters<SubscriptionCalls[Call]>[0];

const changeNow = async (
  context: StripeContext,
  { subscriptionId, providerPriceId, at, idempotencyKey }: Change<'changeNow'>,
): Promise<ProviderSubscription> => {
  const { client } = context;
  const before = await retrieved(context, subscriptionId);
  const update = (payment: 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete') =>
    client.subscriptions.update(
      subscriptionId,
      {
        items: [{ id: itemOf(before).id, price: providerPriceId }],
        proration_behavior: 'always_invoice',
        proration_date: secondsOf(at),
        payment_behavior: payment,
      },
      { idempotencyKey: `${idempotencyKey}:${payment}` },
    );
  try {
    await update(isPaidDelayed(before) ? 'allow_incomplete' : 'error_if_incomplete');
  } catch (error) {
    if (!wantsConfirmation(error)) throw portError(error);
    // The change waits at Stripe until the payer has confirmed; until then the subscription is as it was.
    await calling(() => update('pending_if_incomplete'));
  }
  if (before.metadata[previousPrice])
    await calling(() =>
      client.subscriptions.update(
        subscriptionId,
        { metadata: { [previousPrice]: '' } },
        { idempotencyKey: `${idempotencyKey}:metadata` },
      ),
    );
  return changed(context, subscriptionId);
};

const changeAtPeriodEnd = async (
  context: StripeContext,
  { subscriptionId, providerPriceId, idempotencyKey }: Change<'changeAtPeriodEnd'>,
): Promise<ProviderSubscription> => {
  const before = await retrieved(context, subscriptionId);
  const item = itemOf(before);
  // Once the payment that was moved has come, why it was moved says nothing more.
  const moved = before.status === 'trialing' ? before.metadata[nextPaymentMoved] : undefined;
  const isFree = before.status === 'trialing' && !moved;
  const paid = before.metadata[previousPrice] || item.price.id;
  return updating(
    context,
    subscriptionId,
    {
      items: [{ id: item.id, price: providerPriceId }],
      proration_behavior: 'none',
      trial_end: item.current_period_end,
      metadata: {
        [previousPrice]: paid === providerPriceId ? '' : paid,
        ...(isFree ? {} : { [nextPaymentMoved]: moved || 'next_plan' }),
      },
    },
    idempotencyKey,
  );
};

const cancelPriceChange = async (
  context: StripeContext,
  { subscriptionId, idempotencyKey }: Change<'cancelPriceChange'>,
): Promise<ProviderSubscription> => {
  const before = await retrieved(context, subscriptionId);
  const paid = before.metadata[previousPrice];
  if (!paid || before.status !== 'trialing') return changed(context, subscriptionId);
  return updating(
    context,
    subscriptionId,
    {
      items: [{ id: itemOf(before).id, price: paid }],
      proration_behavior: 'none',
      metadata: { [previousPrice]: '' },
    },
    idempotencyKey,
  );
};

const endNow = async (
  context: StripeContext,
  id: string,
  idempotencyKey: string,
): Promise<ProviderSubscription> => {
  await calling(() =>
    context.client.subscriptions.cancel(id, {}, { idempotencyKey: `${idempotencyKey}:now` }),
  );
  return changed(context, id);
};

const beforeRetrySeconds = 60;

/** Ends it before the open invoice is tried again; at once where that is not going to be, or any moment now. */
const endBeforeRetry = async (
  context: StripeContext,
  { id, latest_invoice }: Stripe.Subscription,
  { metadata, idempotencyKey }: { metadata: Stripe.MetadataParam; idempotencyKey: string },
): Promise<ProviderSubscription> => {
  const retry = loaded(latest_invoice)?.next_payment_attempt;
  try {
    if (!retry) throw new ProviderRefusal('No payment is going to be tried again');
    const end = { cancel_at: retry - beforeRetrySeconds, proration_behavior: 'none' } as const;
    return await updating(context, id, { ...end, metadata }, idempotencyKey);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return endNow(context, id, idempotencyKey);
  }
};

const cancel = async (
  context: StripeContext,
  { subscriptionId, forDeletion, idempotencyKey }: Change<'cancelAtPeriodEnd'>,
): Promise<ProviderSubscription> => {
  const before = await retrieved(context, subscriptionId);
  const metadata = { [endsForDeletion]: forDeletion ? 'yes' : '' };
  if (before.status === 'past_due') return endBeforeRetry(context, before, { metadata, idempotencyKey });
  // A subscription that a dispute has stopped stays stopped; its notes hold its pause.
  const isStopped = subscriptionOf(before).stoppedForDispute;
  const pause = forDeletion || isStopped ? null : plannedPause(context, before);
  if (pause?.hasBegun) return endNow(context, subscriptionId, idempotencyKey);
  return updating(
    context,
    subscriptionId,
    {
      ...pause?.values,
      cancel_at_period_end: true,
      metadata: { ...(pause?.values.metadata || undefined), ...metadata },
    },
    idempotencyKey,
  );
};

const alreadyRefunded = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'charge_already_refunded';

const endAndRefund = async (
  context: StripeContext,
  { subscriptionId, idempotencyKey }: Change<'endAndRefund'>,
): Promise<void> => {
  const { client, pace } = context;
  await callingFor(() => client.subscriptions.cancel(subscriptionId, {}, { idempotencyKey }));
  await pace();
  const ended = await callingFor(() =>
    client.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments'] }),
  );
  const invoice = loaded(ended?.latest_invoice);
  if (!invoice || invoice.amount_paid === 0) return;
  for (const payment_intent of intentsOf(invoice))
    try {
      await client.refunds.create(
        { payment_intent, reason: 'duplicate' },
        { idempotencyKey: `${idempotencyKey}:${payment_intent}` },
      );
    } catch (error) {
      if (!alreadyRefunded(error)) throw portError(error);
    }
};

const reactivate = async (
  context: StripeContext,
  { subscriptionId, idempotencyKey }: Change<'reactivate'>,
): Promise<ProviderSubscription> => {
  const before = await retrieved(context, subscriptionId);
  return updating(
    context,
    subscriptionId,
    {
      ...(before.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }),
      metadata: { [endsForDeletion]: '' },
    },
    idempotencyKey,
  );
};

const movePayment = (
  context: StripeContext,
  { subscriptionId, to, reason, idempotencyKey }: Change<'moveNextPayment'>,
): Promise<ProviderSubscription> =>
  updating(
    context,
    subscriptionId,
    {
      trial_end: secondsOf(to),
      proration_behavior: 'none',
      metadata: {
        [nextPaymentMoved]: reason,
        ...(reason === 'retention_offer'
          ? { [retentionOfferAcceptedAt]: String(secondsOf(context.clock.now())) }
          : {}),
      },
    },
    idempotencyKey,
  );

const pay = async (
  { client }: StripeContext,
  { invoiceId, idempotencyKey }: Change<'pay'>,
): ReturnType<SubscriptionCalls['pay']> => {
  try {
    return invoiceOf(await client.invoices.pay(invoiceId, {}, { idempotencyKey }));
  } catch (error) {
    const settled = (error as { code?: unknown }).code === 'invoice_already_paid';
    if (!settled && !wantsConfirmation(error)) throw portError(error);
    return invoiceOf(await calling(() => client.invoices.retrieve(invoiceId)));
  }
};

const pendingConfirmation = async (
  context: StripeContext,
  subscriptionId: string,
  returnUrl: string,
): ReturnType<SubscriptionCalls['pendingConfirmation']> => {
  const { client, pace } = context;
  await pace();
  const subscription = await callingFor(() =>
    client.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments'] }),
  );
  const invoice = loaded(subscription?.latest_invoice);
  const [intentId] = invoice?.status === 'open' ? intentsOf(invoice) : [];
  if (!invoice || !intentId) return null;
  await pace();
  const intent = await calling(() => client.paymentIntents.retrieve(intentId));
  if (intent.status !== 'requires_action' || !intent.client_secret) return null;
  const known = intent.next_action?.redirect_to_url;
  const confirmed =
    known?.return_url === returnUrl
      ? intent
      : await calling(() => client.paymentIntents.confirm(intentId, { return_url: returnUrl }));
  const confirmUrl = confirmed.next_action?.redirect_to_url?.url ?? invoice.hosted_invoice_url;
  if (!confirmUrl)
    throw new PaymentDeclined(t('The payment cannot be confirmed. Try another payment method.'));
  return {
    clientSecret: confirmed.client_secret ?? intent.client_secret,
    confirmUrl,
    amount: intent.amount,
    currency: intent.currency,
  };
};

type ChangeCalls = Pick<
  SubscriptionCalls,
  | 'changeNow'
  | 'changeAtPeriodEnd'
  | 'cancelPriceChange'
  | 'cancelAtPeriodEnd'
  | 'reactivate'
  | 'end'
  | 'endAndRefund'
  | 'moveNextPayment'
  | 'pay'
  | 'pendingConfirmation'
>;

export const changeCalls = (context: StripeContext): ChangeCalls => ({
  changeNow: (change) => changeNow(context, change),
  changeAtPeriodEnd: (change) => changeAtPeriodEnd(context, change),
  cancelPriceChange: (change) => cancelPriceChange(context, change),
  cancelAtPeriodEnd: (change) => cancel(context, change),
  reactivate: (change) => reactivate(context, change),
  end: async ({ subscriptionId, idempotencyKey }) => {
    await callingFor(() => context.client.subscriptions.cancel(subscriptionId, {}, { idempotencyKey }));
  },
  endAndRefund: (change) => endAndRefund(context, change),
  moveNextPayment: (change) => movePayment(context, change),
  pay: (invoice) => pay(context, invoice),
  pendingConfirmation: (id, returnUrl) => pendingConfirmation(context, id, returnUrl),
});
