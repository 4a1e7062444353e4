import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { logRefusedWebhooks, NotSigned } from '../../../platform/http/incoming/refused-webhooks.ts';
import type { Log } from '../../../platform/log.ts';
import { insertEvents, markDone } from '../../billing/index.ts';
import {
  RefusedNotification,
  type StoreName,
  type StoreNotification,
  type StorePort,
  type StorePorts,
  StoreUnavailable,
  storeNames,
  storeTitles,
} from '../store-port.ts';
import { insertStoreSubscription } from '../synchronization/store-subscription-store.ts';
import { recordStoreRefusal } from './store-health-store.ts';

export type NotificationContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  ports: StorePorts;
  /** A notification was kept that was not here before. */
  arrived: () => void;
};

export const notificationPaths: Record<StoreName, string> = {
  ios: '/webhooks/apple',
  google: '/webhooks/google',
};

/** Many times what a store sends. */
const mostBytes = 262_144;

const keep = (
  { db, clock }: NotificationContext,
  store: StoreName,
  { id, type, storeId, occurredAt }: StoreNotification,
): Promise<boolean> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const event = { id, type, objectId: storeId ?? id, customerId: storeId, occurredAt };
    const isNew = (await insertEvents(trx, [event], { now, provider: store })).size > 0;
    if (!isNew) return false;
    // A comparison reads the purchase even where the event can never be applied.
    if (storeId) await insertStoreSubscription(trx, { store, storeId, now });
    else await markDone(trx, [id], now);
    return true;
  });

/**
 * Takes notifications of the app stores in: what their signatures prove is kept once and acknowledged, and applied
 * later. Each address is there where the studio sells in that store.
 */
export const notificationRoutes =
  (context: NotificationContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, clock, log, ports, arrived } = context;
    const verified = async (
      store: StoreName,
      port: StorePort,
      request: { body: unknown; authorization: string | undefined },
    ): Promise<StoreNotification> => {
      const { body, authorization } = request;
      try {
        return await port.notification({ body: Buffer.isBuffer(body) ? body : Buffer.of(), authorization });
      } catch (error) {
        if (error instanceof StoreUnavailable) throw new AppError('unavailable', { cause: error });
        if (!(error instanceof RefusedNotification)) throw error;
        log.warn({ store, reason: error.message }, `a notification of ${storeTitles[store]} was refused`);
        await recordStoreRefusal(db, store, clock.now());
        if (!error.isSigned) throw new NotSigned(error.code, error.message);
        throw new AppError(error.code, { message: error.message });
      }
    };
    logRefusedWebhooks(app);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const store of storeNames) {
      const port = ports[store];
      if (!port) continue;
      const options = { bodyLimit: mostBytes, config: { fromAnywhere: true } };
      app.post(notificationPaths[store], options, async ({ body, headers: { authorization } }, reply) => {
        const notification = await verified(store, port, { body, authorization });
        if (await keep(context, store, notification)) arrived();
        return reply.header('cache-control', 'no-store').send({ received: true });
      });
    }
  };
