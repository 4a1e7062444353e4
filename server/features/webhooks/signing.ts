import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** Returns a new secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

type Signed = { id: string; timestamp: number; body: string };

/** Returns a signature of version 1 of Standard Webhooks; `timestamp` in seconds. */
export const webhookSignature = (secret: string, { id, timestamp, body }: Signed): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/** Returns the headers of a request, signed with each of these secrets. */
export const webhookHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Openmat-Webhooks/1',
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => webhookSignature(secret, signed)).join(' '),
});
