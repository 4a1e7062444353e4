import { webhookEndpoints } from '../../../contract/integrations/webhooks.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import type { MailStudio } from '../../platform/mail/mail-content.ts';
import type { Resolve } from '../../platform/outgoing/call-outside.ts';
import { createSealing } from '../../platform/secrets/sealing.ts';
import type { WebhookContext } from './context.ts';
import { listDeliveries, sendAgain, sendTest, showDelivery } from './deliveries/log.ts';
import { createWebhookDelivery, type WebhookDelivery } from './delivering/delivering.ts';
import {
  addEndpoint,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  saveEndpoint,
  switchEndpoint,
} from './endpoints/endpoints.ts';

export { stuckDeliveries } from './deliveries/stuck-delivery-store.ts';
export { collectReports } from './delivering/collecting.ts';
export type { WebhookDelivery };

type WebhooksDependencies = {
  db: Database;
  clock: Clock;
  billingClock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  config: Pick<Config, 'secret' | 'privateNetworkAllowed'>;
  studio: MailStudio;
  answerMs?: number;
  resolve?: Resolve;
};

const contextOf = ({ config, ...parts }: WebhooksDependencies): WebhookContext => ({
  ...parts,
  // After a change of this secret, every endpoint needs a new one.
  sealing: createSealing(config.secret, 'openmat webhook secrets'),
  privateNetworkAllowed: config.privateNetworkAllowed,
});

/** Rate limit per person; each act calls another server, or makes a secret. */
const acts = { burst: 30, perSecond: 1 / 4 };

/** Creates the webhooks of a studio: its endpoints and the log of their deliveries. */
export const createWebhooks = (parts: WebhooksDependencies): { routes: BoundEndpoint[] } => {
  const context = contextOf(parts);
  const limit = createRateLimiter(context.clock, acts);
  return {
    routes: bind(webhookEndpoints, {
      'GET /admin/api/webhooks': async () => ({
        endpoints: await listEndpoints(context),
        privateNetworkAllowed: context.privateNetworkAllowed,
      }),
      'POST /admin/api/webhooks': ({ viewer, body }) => {
        limit(viewer);
        return addEndpoint(context, viewer, body);
      },
      'PUT /admin/api/webhooks/{id}': ({ params: { id }, body }) => saveEndpoint(context, id, body),
      'PUT /admin/api/webhooks/{id}/state': ({ params: { id }, body }) => switchEndpoint(context, id, body),
      'DELETE /admin/api/webhooks/{id}': ({ params: { id } }) => removeEndpoint(context, id),
      'POST /admin/api/webhooks/{id}/secret': ({ viewer, params: { id } }) => {
        limit(viewer);
        return renewSecret(context, id);
      },
      'POST /admin/api/webhooks/{id}/test': ({ viewer, params: { id } }) => {
        limit(viewer);
        return sendTest(context, id);
      },
      'GET /admin/api/webhooks/{id}/deliveries': ({ params: { id }, query }) =>
        listDeliveries(context, id, query),
      'GET /admin/api/webhook_deliveries/{id}': ({ params: { id } }) => showDelivery(context, Number(id)),
      'POST /admin/api/webhook_deliveries/{id}/sending': ({ viewer, params: { id } }) => {
        limit(viewer);
        return sendAgain(context, Number(id));
      },
    }),
  };
};

/** Creates the recurring job that sends webhooks. */
export const createWebhookDeliveries = (parts: WebhooksDependencies): WebhookDelivery =>
  createWebhookDelivery(contextOf(parts));
