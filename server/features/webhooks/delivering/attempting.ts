import { webhookLimits, webhookTestType } from '../../../../contract/integrations/webhook-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { callOutside, NoAnswer } from '../../../platform/outgoing/call-outside.ts';
import type { WebhookContext } from '../context.ts';
import { webhookHeaders } from '../signing.ts';
import {
  type AttemptRow,
  addAttempt,
  type ClaimedDelivery,
  lockDelivery,
  markAnswering,
  markDelivered,
  markFailing,
  markMissed,
  switchOffFailed,
} from './delivery-store.ts';
import { enqueueFailingMails } from './failing-mails.ts';
import { nextAttempt, retriedForMs } from './retries.ts';

const usualAnswerMs = webhookLimits.answerSeconds * 1000;
const mostAnswerBytes = 64 * 1024;

/**
 * Lease of an attempt; longer than an attempt takes. An attempt that has not ended by then died with its process and is
 * made again.
 */
export const attemptLeaseMs = 4 * usualAnswerMs;

/** Returns the secrets that sign now: the present one and, for a day after its replacement, the former one. */
const secretsOf = ({ sealing, clock }: WebhookContext, taken: ClaimedDelivery): string[] => {
  const { endpointId, secret, formerSecret, formerUntil } = taken;
  const isFormerOpen = formerSecret !== null && formerUntil !== null && formerUntil > clock.now();
  return [secret, ...(isFormerOpen ? [formerSecret] : [])].flatMap(
    (sealed) => sealing.open(endpointId, sealed) ?? [],
  );
};

// PostgreSQL stores no zero characters.
const keptText = (body: Buffer): string =>
  body.subarray(0, webhookLimits.keptAnswer).toString('utf8').replaceAll('\0', '');

const failureOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? t('It redirects ({status}), which is not followed.', { status })
    : t('It answered {status}.', { status });
};

/** Sends a delivery once; a failed call is described in the returned row. */
const send = async (
  context: WebhookContext,
  taken: ClaimedDelivery,
  signal?: AbortSignal,
): Promise<AttemptRow> => {
  const at = context.clock.now();
  const secrets = secretsOf(context, taken);
  const begun = performance.now();
  const tookMs = (): number => Math.round(performance.now() - begun);
  if (secrets.length === 0) {
    const error = t('Its secret was sealed with another SECRET than the studio has now. Make a new one.');
    return { at, tookMs: 0, status: null, error, answer: '' };
  }
  const timestamp = Math.floor(at.getTime() / 1000);
  const { privateNetworkAllowed, resolve, answerMs = usualAnswerMs } = context;
  try {
    const { status, body } = await callOutside({
      url: taken.url,
      headers: webhookHeaders(secrets, { id: taken.eventId, timestamp, body: taken.payload }),
      body: taken.payload,
      privateNetworkAllowed,
      resolve,
      signal,
      timeoutMs: answerMs,
      mostBytes: mostAnswerBytes,
    });
    return { at, tookMs: tookMs(), status, error: failureOf(status), answer: keptText(body) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { at, tookMs: tookMs(), status: null, error: error.message, answer: '' };
  }
};

/** Records a failure; an endpoint that has failed for three days is switched off, and the owners are notified. */
const recordFailure = async (
  trx: WebhookContext['db'],
  context: WebhookContext,
  endpointId: string,
): Promise<void> => {
  const now = context.clock.now();
  const endpoint = await markFailing(trx, endpointId, now);
  if (endpoint?.state !== 'on' || !endpoint.failingSince) return;
  if (now.getTime() - endpoint.failingSince.getTime() < retriedForMs) return;
  await switchOffFailed(trx, endpointId);
  const failed = { id: endpointId, name: endpoint.name, failingSince: endpoint.failingSince };
  await enqueueFailingMails(trx, context, failed);
};

/** Makes one attempt and records its result. A test is sent once and does not count as a failure. */
export const attempt = async (
  context: WebhookContext,
  taken: ClaimedDelivery,
  signal?: AbortSignal,
): Promise<void> => {
  const made = await send(context, taken, signal);
  // Not a failure: the process is stopping, and the attempt is made again once its lease is over.
  if (signal?.aborted && made.error) return;
  const { id, endpointId, tries, seriesAt } = taken;
  const isTest = taken.type === webhookTestType;
  await transaction(context.db, async (trx) => {
    if (!(await lockDelivery(trx, id))) return;
    await addAttempt(trx, id, made);
    if (made.error === null) {
      await markDelivered(trx, id);
      await markAnswering(trx, endpointId);
      return;
    }
    const again = { tries, seriesAt, now: context.clock.now(), random: Math.random() };
    await markMissed(trx, id, isTest ? null : nextAttempt(again));
    if (!isTest) await recordFailure(trx, context, endpointId);
  });
};
