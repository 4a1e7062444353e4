import type { DiscountRequest } from '../catalog/discounts.ts';
import { emptyable, integer, list, mergedMetadata, object, oneOf, required } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Subscription } from '../store/objects.ts';
import { valueLimits } from '../value-limits.ts';
import { changeAndCollect, changedDiscounts } from './changes.ts';
import { cancellationDetails, changedItem, commonParameters, ownCard } from './subscription-parameters.ts';
import { changeSubscription, periodOf, subscriptionNow } from './subscription-state.ts';

const updated = {
  ...commonParameters,
  billing_cycle_anchor: object({ type: oneOf('now', 'unchanged') }),
  cancellation_details: cancellationDetails,
  items: list(changedItem, valueLimits.subscriptionItems),
  pause_collection: emptyable(
    object({
      behavior: oneOf('keep_as_draft', 'mark_uncollectible', 'void'),
      resumes_at: emptyable(integer),
    }),
  ),
  payment_behavior: oneOf(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ),
  proration_date: integer,
};
type Update = Parameters<Parameters<typeof route<typeof updated>>[1]>[1];

const pauseOf = (params: Update, now: number): Partial<Subscription> => {
  const pause = params.pause_collection;
  if (pause === undefined) return {};
  if (pause === null) return { pause_collection: null };
  const resumes_at = pause.resumes_at ?? null;
  if (resumes_at !== null && resumes_at <= now)
    throw invalid('pause_collection[resumes_at] must be in the future.', {
      param: 'pause_collection[resumes_at]',
    });
  return {
    pause_collection: { behavior: required(pause.behavior, 'pause_collection[behavior]'), resumes_at },
  };
};

const cancellationOf = (params: Update, before: Subscription, now: number): Partial<Subscription> => {
  const atEnd = params.cancel_at_period_end;
  if (atEnd === undefined && params.cancel_at === undefined) return {};
  if (atEnd && params.cancel_at)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  const cancel_at = atEnd ? periodOf(before).end : (params.cancel_at ?? null);
  return {
    cancel_at,
    cancel_at_period_end: atEnd ?? false,
    canceled_at: cancel_at === null ? null : now,
    cancellation_details: {
      comment: before.cancellation_details?.comment ?? null,
      feedback: before.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason: cancel_at === null ? null : 'cancellation_requested',
    },
  };
};

/** Returns the changes of an update that take effect at once, whatever the outcome of the billing. */
const simpleChanges = (sandbox: Sandbox, before: Subscription, params: Update): Partial<Subscription> => {
  const now = subscriptionNow(sandbox, before);
  const missing = params.trial_settings?.end_behavior?.missing_payment_method;
  const cancellation = cancellationOf(params, before, now);
  return {
    ...pauseOf(params, now),
    ...cancellation,
    ...(params.cancellation_details
      ? {
          cancellation_details: {
            comment: null,
            feedback: null,
            feedback_option: null,
            reason: null,
            ...(cancellation.cancellation_details ?? before.cancellation_details),
            ...params.cancellation_details,
          },
        }
      : {}),
    ...(params.default_payment_method === undefined
      ? {}
      : { default_payment_method: ownCard(sandbox, params.default_payment_method, before.customer) }),
    ...(params.description === undefined ? {} : { description: params.description }),
    ...(params.automatic_tax
      ? { automatic_tax: { ...before.automatic_tax, enabled: params.automatic_tax.enabled ?? false } }
      : {}),
    ...(missing
      ? { trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: missing } } }
      : {}),
    ...(params.discounts === undefined
      ? {}
      : { discounts: changedDiscounts(sandbox, before, (params.discounts ?? []) as DiscountRequest[]) }),
    metadata: mergedMetadata(before.metadata, params.metadata),
  };
};

const endedFields = new Set(['metadata', 'cancellation_details']);

export const updateSubscription = route(updated, (sandbox, params, id) => {
  const before = named(sandbox, 'subscription', id, 'id', missingObject);
  const ended = before.status === 'canceled' || before.status === 'incomplete_expired';
  if (ended && Object.keys(params).some((name) => !endedFields.has(name)))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const changed = changeSubscription(sandbox, id, simpleChanges(sandbox, before, params));
  if (params.items || params.trial_end !== undefined || params.billing_cycle_anchor?.type === 'now')
    changeAndCollect(sandbox, changed, {
      items: params.items as never,
      trialEnd: params.trial_end,
      anchor: params.billing_cycle_anchor?.type,
      proration: params.proration_behavior ?? 'create_prorations',
      prorationDate: params.proration_date,
      payment: params.payment_behavior ?? 'allow_incomplete',
    });
  return sandbox.store.get('subscription', id);
});
