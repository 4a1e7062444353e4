import Stripe from 'stripe';
import type { ReadPace } from './read-pace.ts';

export type StripeContext = {
  client: Stripe;
  /** Waits until the provider may be read once more. */
  pace: ReadPace;
  webhookSecret: string;
  /** Whether Stripe calculates tax. Prices contain it. */
  tax: boolean;
  currency: string;
};

/** Where Stripe's calls go instead of Stripe. */
export type ApiBase = { host: string; port: number; protocol: 'http' | 'https' };

const apiVersion = '2026-10-28.endive';
const timeoutMs = 20_000;
const networkRetries = 2;

/** The library with the version of the API that this code was written against. */
export const createClient = (secretKey: string, apiBase: ApiBase | null): Stripe =>
  new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: networkRetries,
    telemetry: false,
    ...apiBase,
  });
