import Stripe from 'stripe';
import type { Clock } from '../../../../platform/clock.ts';
import type { PaymentAccess } from '../../../../platform/payments/access.ts';
import type { ReadPace } from '../read-pace.ts';

export type StripeContext = {
  client: Stripe;
  /** Waits until the provider may be read once more. */
  pace: ReadPace;
  webhookSecret: string;
  /** Whether Stripe calculates tax. Prices contain it. */
  tax: boolean;
  clock: Clock;
  currency: string;
};

export const apiVersion = '2026-10-28.endive';
const timeoutMs = 20_000;
const networkRetries = 2;

/** The library with the version of the API that this code was written against. */
export const createClient = ({ secretKey, apiBase }: Pick<PaymentAccess, 'secretKey' | 'apiBase'>): Stripe =>
  new Stripe(secretKey.reveal(), {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: networkRetries,
    telemetry: false,
    ...apiBase,
  });
