import type Stripe from 'stripe';
import { monthsLater } from '../../calendar-months.ts';
import type { Upcoming } from '../../charge-runs.ts';
import { type Pause, pauseOf, subscriptionMetadata } from '../../subscription-state.ts';
import type { ProviderSubscription, ResumePreview, SubscriptionCalls } from '../../subscriptions.ts';
import type { StripeContext } from '../client.ts';
import { calling, portError, wantsConfirmation } from '../errors.ts';
import { dateOf, itemOf, secondsOf, subscriptionOf } from '../objects.ts';
import { periodEnd } from '../quotes.ts';
import { previewed, upcomingAfterPause } from '../upcoming.ts';
import { changed, isPaidDelayed, retrieved, updating } from './updating.ts';

const { nextPaymentMoved, pauseStartsAt, pauseEndsAt } = subscriptionMetadata;

type Change<Call extends keyof SubscriptionCalls> = Parameters<SubscriptionCalls[Call]>[0];
type Values = Stripe.SubscriptionUpdateParams;

/**
 * Time before the end of a period at which collecting resumes; otherwise the invoice of that period would be dropped
 * too.
 */
const collectsBeforeSeconds = 3600;

const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/** Returns true if the subscription is billed monthly and one of its months ends at this moment. */
const endsMonth = (subscription: Stripe.Subscription, at: Date): boolean => {
  const { recurring } = itemOf(subscription).price;
  if (recurring?.interval !== 'month' || recurring.interval_count !== 1) return false;
  const anchor = dateOf(subscription.billing_cycle_anchor);
  return monthsLater(anchor, monthsBetween(anchor, at)).getTime() === at.getTime();
};

const isMoved = ({ status, metadata }: Stripe.Subscription): boolean =>
  status === 'trialing' && metadata[nextPaymentMoved] === 'pause';

/** Returns true for a pause that drops payments of months, false for one that moves the next payment. */
const dropsMonths = (subscription: Stripe.Subscription, until: Date): boolean =>
  !isMoved(subscription) && endsMonth(subscription, until);

/**
 * Pauses a subscription. A monthly one drops the payments during the pause; any other period is prolonged, so that a
 * payment falls due at its end (NS-229).
 */
const pause = async (
  context: StripeContext,
  { subscriptionId, startsAt, until, idempotencyKey }: Change<'pause'>,
): Promise<ProviderSubscription> => {
  const before = await retrieved(context, subscriptionId);
  const noted = { [pauseStartsAt]: String(secondsOf(startsAt)), [pauseEndsAt]: String(secondsOf(until)) };
  const values: Values = dropsMonths(before, until)
    ? {
        pause_collection: { behavior: 'void', resumes_at: secondsOf(until) - collectsBeforeSeconds },
        metadata: noted,
      }
    : {
        trial_end: secondsOf(until),
        proration_behavior: 'none',
        metadata: { ...noted, [nextPaymentMoved]: 'pause' },
        ...(before.pause_collection ? { pause_collection: '' as const } : {}),
      };
  return updating(context, subscriptionId, values, idempotencyKey);
};

const forgotten = { [pauseStartsAt]: '', [pauseEndsAt]: '' };

/** Returns the changes that cancel a pause which has not begun. */
const withoutPause = (subscription: Stripe.Subscription, { startsAt }: Pause): Values =>
  isMoved(subscription)
    ? {
        trial_end: secondsOf(startsAt),
        proration_behavior: 'none',
        metadata: { ...forgotten, [nextPaymentMoved]: 'pause_taken_back' },
      }
    : { pause_collection: '', metadata: forgotten };

/**
 * Returns `hasBegun`, and the changes that take the pause back, of a pause that is under way or planned; null without
 * one.
 */
export const plannedPause = (
  { clock }: StripeContext,
  subscription: Stripe.Subscription,
): { hasBegun: boolean; values: Values } | null => {
  const found = pauseOf(subscriptionOf(subscription));
  if (!found) return null;
  return { hasBegun: found.startsAt <= clock.now(), values: withoutPause(subscription, found) };
};

const cancelPause = async (
  context: StripeContext,
  { subscriptionId, idempotencyKey }: Change<'cancelPause'>,
): Promise<ProviderSubscription> => {
  const planned = plannedPause(context, await retrieved(context, subscriptionId));
  return planned
    ? updating(context, subscriptionId, planned.values, idempotencyKey)
    : changed(context, subscriptionId);
};

const beginsNow = ({ status }: Stripe.Subscription): Pick<Values, 'trial_end' | 'billing_cycle_anchor'> =>
  status === 'trialing' ? { trial_end: 'now' } : { billing_cycle_anchor: { type: 'now' } };

/** Ends a pause. A declined payment leaves it unchanged; a payment that the bank wants confirmed is confirmed later. */
const resume = async (
  context: StripeContext,
  { subscriptionId, idempotencyKey }: Change<'resume'>,
): Promise<ProviderSubscription> => {
  const before = await retrieved(context, subscriptionId);
  const update = (payment: 'error_if_incomplete' | 'allow_incomplete') =>
    context.client.subscriptions.update(
      subscriptionId,
      {
        ...beginsNow(before),
        ...(before.pause_collection ? { pause_collection: '' as const } : {}),
        proration_behavior: 'none',
        payment_behavior: payment,
        metadata: forgotten,
      },
      { idempotencyKey: `${idempotencyKey}:${payment}` },
    );
  try {
    await update(isPaidDelayed(before) ? 'allow_incomplete' : 'error_if_incomplete');
  } catch (error) {
    if (!wantsConfirmation(error)) throw portError(error);
    await update('allow_incomplete').catch((failure: unknown) => {
      throw portError(failure);
    });
  }
  return changed(context, subscriptionId);
};

const previewResume = async (context: StripeContext, subscriptionId: string): Promise<ResumePreview> => {
  const before = await retrieved(context, subscriptionId);
  const preview = await previewed(context, {
    subscription: subscriptionId,
    subscription_details: { ...beginsNow(before), proration_behavior: 'none' },
  });
  return { currency: preview.currency, dueToday: preview.amount_due, nextAt: periodEnd(preview) };
};

const previewPauses = async (
  context: StripeContext,
  { subscriptionId, untils }: Change<'previewPauses'>,
): Promise<Upcoming[]> => {
  const { client, pace } = context;
  await pace();
  const subscription = await calling(() =>
    client.subscriptions.retrieve(subscriptionId, { expand: ['discounts.source.coupon', 'customer'] }),
  );
  const previews: Upcoming[] = [];
  for (const until of untils) {
    const pause = { until, dropsMonths: dropsMonths(subscription, until) };
    previews.push(await upcomingAfterPause(context, subscription, pause));
  }
  return previews;
};

type PauseCalls = Pick<
  SubscriptionCalls,
  'pause' | 'previewPauses' | 'cancelPause' | 'resume' | 'previewResume'
>;

export const pauseCalls = (context: StripeContext): PauseCalls => ({
  pause: (change) => pause(context, change),
  previewPauses: (asked) => previewPauses(context, asked),
  cancelPause: (change) => cancelPause(context, change),
  resume: (change) => resume(context, change),
  previewResume: (id) => previewResume(context, id),
});
