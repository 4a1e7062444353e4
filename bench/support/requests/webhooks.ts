import { createHmac, randomUUID } from 'node:crypto';

/** Signed events as Stripe sends them, each with an id of its own. */
export type Webhooks = {
  path: string;
  secret: string;
  /** Bodies in which `eventIdToReplace` stands for the id. */
  bodies: string[];
};

export const eventIdToReplace = 'evt_to_replace';

export type SignedEvent = { body: string; signature: string };

/** One event after another, signed now. */
export const signedEvents = ({ secret, bodies }: Webhooks): (() => SignedEvent) => {
  const prefix = `evt_${randomUUID().replaceAll('-', '')}`;
  let asked = 0;
  return () => {
    const body = (bodies[asked % bodies.length] ?? '').replace(eventIdToReplace, `${prefix}_${asked}`);
    asked++;
    const seconds = Math.floor(Date.now() / 1000);
    const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { body, signature: `t=${seconds},v1=${digest}` };
  };
};

/** Requests as they cross the wire, one after another. */
export const webhookRequests = (port: number, webhooks: Webhooks): (() => string) => {
  const next = signedEvents(webhooks);
  return () => {
    const { body, signature } = next();
    return (
      `POST ${webhooks.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nStripe-Signature: ${signature}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    );
  };
};
