import { hkdfSync } from 'node:crypto';
import type { Agent } from 'node:http';
import { Secret } from '../secrets/secret.ts';
import type { PaymentSettings } from './settings.ts';

/** Address of the sandbox that stands in for Stripe, as options of Stripe's library. */
export type SandboxBase = {
  host: string;
  port: number;
  protocol: 'http';
  /** Connects to the process that has the sandbox open, also after another one took over. */
  httpAgent: Agent;
};

/** Credentials and address of Stripe, or of the sandbox in its place. */
export type PaymentAccess = {
  /** `new Stripe(secretKey, { ...apiBase })`; null: Stripe itself. */
  apiBase: SandboxBase | null;
  secretKey: Secret;
  /** Secret that signs the requests to `POST /webhooks/stripe`. */
  webhookSecret: Secret;
};

const derived = (secret: Secret, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret.reveal(), '', purpose, 32)).toString('hex');

/** Derives the keys of the sandbox, the same in every process of a studio. */
export const sandboxKeys = (secret: Secret): Pick<PaymentAccess, 'secretKey' | 'webhookSecret'> => ({
  secretKey: new Secret(`sk_test_${derived(secret, 'openmat payment sandbox key')}`),
  webhookSecret: new Secret(`whsec_${derived(secret, 'openmat payment sandbox webhooks')}`),
});

/** Returns the access to Stripe; null if the settings name no Stripe account. */
export const stripeAccess = ({ stripe }: PaymentSettings): PaymentAccess | null =>
  stripe && { apiBase: null, secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret };
