import Stripe from 'stripe';
import type { Clock } from '../../../platform/clock.ts';
import type { PaymentAccess } from '../../../platform/payments/access.ts';
import type { ReadPace } from '../read-pace.ts';

export type StripeContext = {
  client: Stripe;
  /** Rate limiter of reads: resolves when the next read is allowed. */
  pace: ReadPace;
  webhookSecret: string;
  /** True if Stripe calculates tax. Prices include it. */
  tax: boolean;
  clock: Clock;
  currency: string;
};

export const apiVersion = '2026-10-28.endive';
const timeoutMs = 20_000;
const networkRetries = 2;

/** Creates Stripe's client with the API version that this code was written against. */
export const createClient = ({ secretKey, apiBase }: Pick<PaymentAccess, 'secretKey' | 'apiBase'>): Stripe =>
  new Stripe(secretKey.reveal(), {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: networkRetries,
    telemetry: false,
    ...apiBase,
  });
