import { webhookTestType } from '../../../../contract/integrations/webhook-limits.ts';
import type {
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '../../../../contract/integrations/webhooks.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type QueryParams, textParam } from '../../../../contract/query-params.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { WebhookContext } from '../context.ts';
import { attempt, attemptLeaseMs } from '../delivering/attempting.ts';
import { claimDelivery } from '../delivering/delivery-store.ts';
import { lockEndpoint } from '../endpoints/endpoint-store.ts';
import type { DeliveryState } from '../tables.ts';
import { addTest, attemptsOf, type DeliveryRow, deliveriesOf, deliveryById, sendAnew } from './log-store.ts';

const perPage = 25;
const states: readonly DeliveryState[] = ['waiting', 'delivered', 'failed'];

const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  id: String(row.id),
  eventId: row.eventId,
  type: row.type,
  state: row.state,
  tries: row.made,
  latest: row.at && {
    at: row.at.toISOString(),
    tookMs: row.tookMs ?? 0,
    status: row.status,
    error: row.error,
  },
  recordedAt: row.recordedAt.toISOString(),
  nextAttemptAt: row.state === 'waiting' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
});

export const listDeliveries = async (
  { db }: WebhookContext,
  endpointId: string,
  query: QueryParams,
): Promise<{ deliveries: WebhookDelivery[]; older: string | null }> => {
  const state = states.find((one) => one === textParam(query, 'state')) ?? null;
  const before = textParam(query, 'before');
  const rows = await deliveriesOf(db, endpointId, {
    state,
    before: /^\d{1,15}$/.test(before) ? Number(before) : null,
    limit: perPage + 1,
  });
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    deliveries: shown.map(deliveryView),
    older: rows.length > perPage && last ? String(last.id) : null,
  };
};

export const showDelivery = async ({ db }: WebhookContext, id: number): Promise<WebhookDeliveryDetails> => {
  const row = await deliveryById(db, id);
  if (!row) throw new AppError('not_found');
  const attempts = await attemptsOf(db, id);
  return {
    ...deliveryView(row),
    url: row.url,
    body: row.body,
    attempts: attempts.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
};

export const sendAgain = async (context: WebhookContext, id: number): Promise<WebhookDelivery> => {
  const isSent = await sendAnew(context.db, id);
  const row = await deliveryById(context.db, id);
  if (!row) throw new AppError('not_found');
  if (!isSent)
    throw new AppError('conflict', { message: t('This endpoint is switched off. Switch it on first.') });
  return deliveryView(row);
};

/** Sends a test and waits for what becomes of it, also where the endpoint is off. */
export const sendTest = async (
  context: WebhookContext,
  endpointId: string,
): Promise<WebhookDeliveryDetails> => {
  const now = context.clock.now();
  const until = new Date(now.getTime() + attemptLeaseMs);
  const payload = JSON.stringify({
    type: webhookTestType,
    timestamp: now.toISOString(),
    data: { endpoint: endpointId },
  });
  const id = await transaction(context.db, async (trx) => {
    if (!(await lockEndpoint(trx, endpointId))) throw new AppError('not_found');
    return addTest(trx, { endpointId, type: webhookTestType, payload, dueAt: until });
  });
  const taken = await claimDelivery(context.db, id, { now, until });
  if (taken) await attempt(context, taken);
  return showDelivery(context, id);
};
