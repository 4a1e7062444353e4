import { webhookLimits } from '../../../../contract/integrations/webhook-limits.ts';
import { transaction } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import type { WebhookContext } from '../context.ts';
import { attempt, attemptLeaseMs } from './attempting.ts';
import {
  claimDue,
  deleteOrphanedSequences,
  emitElapsedEvents,
  endpointsWithDue,
  hasDueDeliveries,
  purgeEvents,
} from './delivery-store.ts';

/**
 * Maximum number of concurrent deliveries to one endpoint, in one process: a receiver that hangs blocks no other
 * endpoint.
 */
const mostAtOnce = 4;
const sweepEveryMs = 3_600_000;
const sweptAtOnce = 1000;
/** Overlap of two time windows; longer than a transaction takes, and than the clocks of two machines differ. */
const overlapSeconds = 60;
/** Interval of the events of the passing time, while an endpoint hears any. */
const emitEveryMs = 10_000;
const dayMs = 86_400_000;

/** Creates the worker that sends due deliveries, each endpoint by itself. Several processes may run it at once. */
export const createWebhookDelivery = (context: WebhookContext) => {
  const { db, clock, billingClock, log } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Running senders by endpoint. */
  const underWay = new Map<string, Set<Promise<void>>>();
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  const sweep = async (): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (nowMs - sweptAtMs < sweepEveryMs) return;
    sweptAtMs = nowMs;
    const before = new Date(nowMs - webhookLimits.logDays * dayMs);
    while ((await purgeEvents(db, before, sweptAtOnce)) === sweptAtOnce && !signal.aborted);
    await deleteOrphanedSequences(db);
  };

  const passTime = (): Promise<void> =>
    emitElapsedEvents(db, { now: clock.now(), membersNow: billingClock.now(), overlapSeconds });

  /** Makes one attempt after the other until no delivery of the endpoint is due. */
  const sendDue = async (endpointId: string): Promise<void> => {
    while (!signal.aborted) {
      const now = clock.now();
      const until = new Date(now.getTime() + attemptLeaseMs);
      const taken = await transaction(db, (trx) => claimDue(trx, endpointId, { now, until }));
      if (!taken) return;
      await attempt(context, taken, signal);
    }
  };

  const begin = (endpointId: string): void => {
    const sending = underWay.get(endpointId) ?? new Set();
    underWay.set(endpointId, sending);
    const ended = sendDue(endpointId)
      .catch((error: unknown) => log.error({ err: error, endpointId }, 'a webhook could not be sent'))
      .then(() => {
        sending.delete(ended);
        if (sending.size === 0) underWay.delete(endpointId);
      });
    sending.add(ended);
  };

  /** Starts to send the due deliveries; resolves before they are sent. */
  const round = async (): Promise<void> => {
    await passTime();
    for (const { id, due } of await endpointsWithDue(db, clock.now(), mostAtOnce)) {
      const free = mostAtOnce - (underWay.get(id)?.size ?? 0);
      for (let more = Math.min(free, due); more > 0 && !signal.aborted; more -= 1) begin(id);
    }
    await sweep();
  };

  const settled = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all([...underWay.values()].flatMap((sending) => [...sending]));
  };

  return {
    due: (): DueCondition => {
      const now = clock.now();
      return hasDueDeliveries(now, new Date(now.getTime() - emitEveryMs));
    },
    round,
    /** Resolves once all due deliveries are sent, or have failed for now. */
    settled,
    stop: async (): Promise<void> => {
      stopping.abort();
      await settled();
    },
  };
};
export type WebhookDelivery = ReturnType<typeof createWebhookDelivery>;
