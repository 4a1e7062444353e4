import { webhookLimits, webhookTestType } from '../../../../contract/integrations/webhook-limits.ts';
import { transaction } from '../../../platform/db.ts';
import { callOutside, NoAnswer } from '../../../platform/outgoing/call-outside.ts';
import type { WebhookContext } from '../context.ts';
import { webhookHeaders } from '../signing.ts';
import {
  type AttemptRow,
  addAttempt,
  lockDelivery,
  markAnswering,
  markDelivered,
  markFailing,
  markMissed,
  switchOffFailed,
  type TakenDelivery,
} from './delivery-store.ts';
import { promiseFailingMails } from './failing-mails.ts';
import { nextAttempt, retriedForMs } from './retries.ts';

const usualAnswerMs = webhookLimits.answerSeconds * 1000;
const mostAnswerBytes = 64 * 1024;

/** Longer than an attempt takes: one that has not ended by then has died with its process, and another is made. */
export const attemptLeaseMs = 4 * usualAnswerMs;

/** Those that sign now: the present one, and for a day the one before. */
const secretsOf = ({ sealing, clock }: WebhookContext, taken: TakenDelivery): string[] => {
  const { endpointId, secret, formerSecret, formerUntil } = taken;
  const isFormerOpen = formerSecret !== null && formerUntil !== null && formerUntil > clock.now();
  return [secret, ...(isFormerOpen ? [formerSecret] : [])].flatMap(
    (sealed) => sealing.open(endpointId, sealed) ?? [],
  );
};

// PostgreSQL keeps no zero character.
const keptText = (body: Buffer): string =>
  body.subarray(0, webhookLimits.keptAnswer).toString('utf8').replaceAll('\0', '');

const failureOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `It redirects (${status}), which is not followed.`
    : `It answered ${status}.`;
};

/** Sends it once; whatever goes wrong is said in the row. */
const send = async (
  context: WebhookContext,
  taken: TakenDelivery,
  signal?: AbortSignal,
): Promise<AttemptRow> => {
  const at = context.clock.now();
  const secrets = secretsOf(context, taken);
  const begun = performance.now();
  const tookMs = (): number => Math.round(performance.now() - begun);
  if (secrets.length === 0) {
    const error = 'Its secret was sealed with another SECRET than the studio has now. Make a new one.';
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

/** An endpoint that has failed for three days is switched off, and the owners are told. */
const noteFailure = async (
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
  await promiseFailingMails(trx, context, failed);
};

/** Makes one attempt and writes down what came of it. A test is sent once and does not count as a failure. */
export const attempt = async (
  context: WebhookContext,
  taken: TakenDelivery,
  signal?: AbortSignal,
): Promise<void> => {
  const made = await send(context, taken, signal);
  // It did not fail: the process stops, and another makes it once the lease is over.
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
    if (!isTest) await noteFailure(trx, context, endpointId);
  });
};
