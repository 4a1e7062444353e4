import type Stripe from 'stripe';
import { msg, t } from '../../../../contract/messages.ts';
import type { Log } from '../../../platform/log.ts';
import type { PaymentAccess } from '../../../platform/payments/access.ts';
import { patienceMs, wordsOf } from './account.ts';
import { apiVersion, createClient } from './client.ts';

const noWebhooks = msg('Stripe knows this restricted key, which may not make webhooks.');

/** Events that change something here. Others do no harm, and each costs a call. */
const events = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refund.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.discount.created',
  'customer.discount.deleted',
  'customer.discount.updated',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.created',
  'invoice.finalization_failed',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.updated',
  'invoice.voided',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Marks endpoints that this product made, which are the only ones that it removes. */
const mark = { made_by: 'openmat' };
const options = { timeout: patienceMs, maxNetworkRetries: 0 };

type Access = Pick<PaymentAccess, 'secretKey' | 'apiBase'>;
export type MadeWebhook = {
  /** Signs the events that are sent to it. */
  secret: string;
  /** Removes it again, where its secret could not be kept. */
  removeEndpoint: () => Promise<void>;
  /** Removes earlier ones for the same address, whose secret is no longer known. */
  removeEarlier: () => Promise<void>;
};

/** Makes a webhook endpoint at Stripe for an address of the studio. Answers the reason where Stripe refuses. */
export const makeWebhook = async (
  access: Access,
  { url, log }: { url: string; log: Pick<Log, 'warn'> },
): Promise<MadeWebhook | { reason: string }> => {
  const { webhookEndpoints } = createClient(access);
  const removing = async (remove: () => Promise<unknown>): Promise<void> => {
    try {
      await remove();
    } catch (error) {
      log.warn(
        { error },
        'A webhook endpoint that is no longer used stays at Stripe and can be deleted there',
      );
    }
  };
  try {
    const { id, secret } = await webhookEndpoints.create(
      { url, enabled_events: [...events], api_version: apiVersion, metadata: mark },
      options,
    );
    if (!secret) return { reason: t('Stripe made a webhook without a secret.') };
    return {
      secret,
      removeEndpoint: () => removing(() => webhookEndpoints.del(id, {}, options)),
      removeEarlier: () =>
        removing(async () => {
          const { data } = await webhookEndpoints.list({ limit: 100 }, options);
          for (const one of data)
            if (one.id !== id && one.url === url && one.metadata?.made_by === mark.made_by)
              await webhookEndpoints.del(one.id, {}, options);
        }),
    };
  } catch (error) {
    return { reason: wordsOf(error, noWebhooks) };
  }
};
