import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { logRefusedWebhooks, NotSigned } from '../../../platform/http/incoming/refused-webhooks.ts';
import type { PaymentPort } from '../../payment-provider/index.ts';
import { BadSignature, type ProviderEvent } from '../../payment-provider/index.ts';
import { recordRefusal } from '../health-store.ts';
import { insertEvents } from './event-store.ts';

export type WebhookContext = {
  db: Database;
  clock: Clock;
  provider: Pick<PaymentPort, 'events'>;
  /** An event was kept that was not here before. */
  arrived: () => void;
};

/** Many times what the provider sends. */
const mostBytes = 2_097_152;

const headerOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/**
 * Takes events of the provider in: what its signature proves is kept once and acknowledged, and applied later. The
 * signature is of the bytes as they came.
 */
export const webhookRoute =
  ({ db, clock, provider, arrived }: WebhookContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const verified = async (body: unknown, signature: string | undefined): Promise<ProviderEvent> => {
      try {
        if (!Buffer.isBuffer(body)) throw new BadSignature();
        return provider.events.verify(body, signature);
      } catch (error) {
        if (!(error instanceof BadSignature)) throw error;
        await recordRefusal(db, clock.now());
        throw new NotSigned('bad_request', error.message);
      }
    };
    logRefusedWebhooks(app);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.post(
      '/webhooks/stripe',
      { bodyLimit: mostBytes, config: { fromAnywhere: true } },
      async (request, reply) => {
        const event = await verified(request.body, headerOf(request.headers['stripe-signature']));
        if ((await insertEvents(db, [event], { now: clock.now() })).size > 0) arrived();
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    );
  };
