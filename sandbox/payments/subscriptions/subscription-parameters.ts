import { paymentMethod } from '../customers/payment-methods.ts';
import { methodTypes } from '../customers/test-methods.ts';
import {
  boolean,
  either,
  emptyable,
  integer,
  list,
  metadata,
  natural,
  object,
  oneOf,
  text,
  textUpTo,
} from '../http/parameters.ts';
import { invalid } from '../http/refusal.ts';
import type { Sandbox } from '../sandbox.ts';
import { valueLimits } from '../value-limits.ts';

export const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none');
export const discountList = emptyable(list(object({ coupon: text, promotion_code: text, discount: text })));
const trialSettings = object({
  end_behavior: object({ missing_payment_method: oneOf('cancel', 'create_invoice', 'pause') }),
});
export const trialEnd = either(oneOf('now'), integer);
export const changedItem = object({
  deleted: boolean,
  id: text,
  metadata,
  price: text,
  quantity: natural,
});
export const cancellationDetails = object({
  comment: emptyable(text),
  feedback: emptyable(
    oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
});

export const commonParameters = {
  automatic_tax: object({ enabled: boolean }),
  cancel_at: emptyable(integer),
  cancel_at_period_end: boolean,
  collection_method: oneOf('charge_automatically'),
  default_payment_method: emptyable(text),
  description: emptyable(textUpTo(valueLimits.subscriptionDescription)),
  discounts: discountList,
  metadata,
  off_session: boolean,
  payment_settings: object({
    payment_method_types: list(oneOf(...methodTypes)),
    save_default_payment_method: oneOf('off', 'on_subscription'),
  }),
  proration_behavior: prorationBehavior,
  trial_end: trialEnd,
  trial_settings: trialSettings,
};

export const ownCard = (sandbox: Sandbox, id: string | null | undefined, customer: string): string | null => {
  if (!id) return null;
  const card = paymentMethod(sandbox, id, 'default_payment_method');
  if (card.customer !== customer)
    throw invalid(`The customer does not have a payment method with the ID ${id}.`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
  return card.id;
};

const trialTooLong = (param: string): Error => {
  const days = valueLimits.trialDays.value;
  return invalid(`The maximum number of trial period days is ${days} (2 years).`, { param });
};

/** Refuses the end of a trial that is too far away, counted from now. */
export const mustBeTrial = (end: number, now: number, param: string): void => {
  if (end > now + valueLimits.trialDays.value * 86_400) throw trialTooLong(param);
};

export const trialEndOf = (
  params: { trial_end?: 'now' | number; trial_period_days?: number },
  now: number,
): number | null => {
  if (params.trial_end !== undefined && params.trial_period_days !== undefined)
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', {
      param: 'trial_end',
    });
  if (params.trial_end === 'now') return null;
  if (params.trial_end !== undefined && params.trial_end <= now)
    throw invalid('Invalid timestamp: must be an integer in the future.', { param: 'trial_end' });
  if (params.trial_end !== undefined) mustBeTrial(params.trial_end, now, 'trial_end');
  const days = params.trial_period_days ?? 0;
  if (days > valueLimits.trialDays.value) throw trialTooLong('trial_period_days');
  if (params.trial_end !== undefined) return params.trial_end;
  return params.trial_period_days ? now + params.trial_period_days * 86_400 : null;
};
