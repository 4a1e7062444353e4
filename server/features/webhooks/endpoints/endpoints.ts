import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type WebhookEventType,
  type WebhookState,
  webhookLimits,
} from '../../../../contract/integrations/webhook-limits.ts';
import type { WebhookEndpoint } from '../../../../contract/integrations/webhooks.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { WebhookContext } from '../context.ts';
import { newWebhookSecret } from '../signing.ts';
import { readEndpointFields } from './endpoint-fields.ts';
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  endpointsSince,
  giveUpWaiting,
  insertEndpoint,
  lockEndpoint,
  replaceSecret,
  sendWhatWaits,
  updateEndpoint,
} from './endpoint-store.ts';

const hourMs = 3_600_000;

const endpointView = (row: EndpointRow, now: Date): WebhookEndpoint => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  state: row.state,
  version: row.version,
  failingSince: row.failingSince?.toISOString() ?? null,
  failure: row.failure,
  waiting: row.waiting,
  lastDay: { deliveries: row.dayDeliveries, failed: row.dayFailed },
  answersInMs: row.answersInMs,
  secret: {
    ending: row.secretEnding,
    setAt: row.secretSetAt.toISOString(),
    formerUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
  },
});

const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * hourMs);

export const listEndpoints = async ({ db, clock }: WebhookContext): Promise<WebhookEndpoint[]> => {
  const now = clock.now();
  return (await endpointsSince(db, dayBefore(now))).map((row) => endpointView(row, now));
};

const endpointAgain = async ({ db, clock }: WebhookContext, id: string): Promise<WebhookEndpoint> => {
  const now = clock.now();
  const [row] = await endpointsSince(db, dayBefore(now), id);
  if (!row) throw new AppError('not_found');
  return endpointView(row, now);
};

const sealedSecret = ({ sealing, clock }: WebhookContext, id: string) => {
  const secret = newWebhookSecret();
  return { secret, sealed: sealing.seal(id, secret), ending: secret.slice(-4), now: clock.now() };
};

type EndpointInput = { name: string; url: string; events: readonly WebhookEventType[] };
type WithSecret = { endpoint: WebhookEndpoint; secret: string };

const tooMany = (): AppError => {
  const { endpoints: count } = webhookLimits;
  return new AppError('invalid', {
    message: t('A studio has at most {count} endpoints.', { count }),
    fields: { url: [t('There are {count} endpoints already. Delete one first.', { count })] },
  });
};

export const addEndpoint = async (
  context: WebhookContext,
  viewer: Viewer,
  sent: EndpointInput,
): Promise<WithSecret> => {
  const fields = readEndpointFields(sent, context.privateNetworkAllowed);
  const id = `whe_${randomUUID().replaceAll('-', '')}`;
  const secret = sealedSecret(context, id);
  await transaction(context.db, async (trx) => {
    if ((await countEndpoints(trx)) >= webhookLimits.endpoints) throw tooMany();
    await insertEndpoint(trx, { id, by: viewer.id, fields, secret });
  });
  return { endpoint: await endpointAgain(context, id), secret: secret.secret };
};

const conflict = (message: Message): AppError => new AppError('conflict', { message: t(message) });

const saved = msg('A colleague saved this endpoint meanwhile. It is shown as it is now.');
const switched = msg('A colleague switched this endpoint meanwhile. It is shown as it is now.');
const switchedByStudio = msg(
  'The studio switched this endpoint off meanwhile, and its events wait. It is shown as it is now.',
);

const lock = async (trx: Database, id: string) => {
  const before = await lockEndpoint(trx, id);
  if (!before) throw new AppError('not_found');
  return before;
};

export const saveEndpoint = async (
  context: WebhookContext,
  id: string,
  { version, ...sent }: EndpointInput & { version: number },
): Promise<WebhookEndpoint> => {
  const fields = readEndpointFields(sent, context.privateNetworkAllowed);
  await transaction(context.db, async (trx) => {
    const { name, url, events, version: present } = await lock(trx, id);
    if (version !== present) throw conflict(saved);
    if (isDeepStrictEqual({ name, url, events }, fields)) return;
    await updateEndpoint(trx, id, { ...fields, version: version + 1 });
  });
  return endpointAgain(context, id);
};

/**
 * Switches an endpoint on or off; an endpoint that the studio switched off can be set to either. Changes nothing if it
 * has the wanted state already; otherwise throws if its state is no longer `from`.
 */
export const switchEndpoint = async (
  context: WebhookContext,
  id: string,
  { on, from }: { on: boolean; from: WebhookState },
): Promise<WebhookEndpoint> => {
  const to = on ? 'on' : 'off';
  await transaction(context.db, async (trx) => {
    const { state } = await lock(trx, id);
    if (state === to) return;
    if (state === 'failed' && from === 'on') throw conflict(switchedByStudio);
    if (state !== from) throw conflict(switched);
    await updateEndpoint(trx, id, { state: to });
    await (on ? sendWhatWaits : giveUpWaiting)(trx, id);
  });
  return endpointAgain(context, id);
};

export const removeEndpoint = async ({ db }: WebhookContext, id: string): Promise<{ success: true }> => {
  if (!(await deleteEndpoint(db, id))) throw new AppError('not_found');
  return { success: true };
};

export const renewSecret = async (context: WebhookContext, id: string): Promise<WithSecret> => {
  const { secret, ...sealed } = sealedSecret(context, id);
  const formerUntil = new Date(sealed.now.getTime() + webhookLimits.formerSecretHours * hourMs);
  if (!(await replaceSecret(context.db, id, { ...sealed, formerUntil }))) throw new AppError('not_found');
  return { endpoint: await endpointAgain(context, id), secret };
};
