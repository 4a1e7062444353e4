import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { LeaseLost, LeaseTaken } from '../../../platform/jobs/lease.ts';
import type { Log } from '../../../platform/log.ts';
import { type PaymentPort, ProviderRefusal, ProviderUnavailable } from '../../payment-provider/index.ts';
import { type CallHandler, CallPostponed } from '../call-kinds.ts';
import { failureText, nextAttempt } from '../retries.ts';
import { withPayer } from '../synchronization/payer-lease.ts';
import type { ReadPayer } from '../synchronization/synchronise.ts';
import { type ClaimedCall, claimCall, failCall, finishCall, postponeCall } from './call-store.ts';
import type { CallFailed } from './failed-calls.ts';

export type CallWorkerContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  provider: PaymentPort;
  /** Handlers of all kinds of calls. */
  calls: readonly CallHandler[];
  readPayer: ReadPayer;
  callFailed: CallFailed;
};

/** Time until a call whose service is away, or whose payer another process works on, is made again. */
const postponedMs = 60_000;
const mayWait = (error: unknown): boolean =>
  error instanceof CallPostponed || error instanceof LeaseTaken || error instanceof LeaseLost;

/** Longer than a call takes; after that the process that took it has died. */
const leaseMs = 5 * 60_000;

const make = async (context: CallWorkerContext, call: ClaimedCall): Promise<void> => {
  const { db, clock, calls, readPayer } = context;
  const { kind, parameters, idempotencyKey, billingCustomerId } = call;
  const handler = calls.find((one) => one.kind === kind);
  if (!handler) throw new ProviderRefusal(`No call of the kind ${kind} is known here`);
  if (!billingCustomerId) {
    await handler.make(context, parameters, { idempotencyKey });
    return finishCall(db, call.id, clock.now());
  }
  await withPayer(db, billingCustomerId, async (payer) => {
    await handler.make(context, parameters, { idempotencyKey });
    const apply = await readPayer(payer);
    await payer.write(async (trx) => {
      await apply(trx);
      await finishCall(trx, call.id, clock.now());
    });
  });
};

/** A call that the provider refuses is refused again however often it is made. */
const fail = async (
  { db, clock, log, callFailed }: CallWorkerContext,
  call: ClaimedCall,
  error: unknown,
): Promise<void> => {
  const isHopeless = error instanceof ProviderRefusal;
  const nextAttemptAt = isHopeless ? null : nextAttempt(call.attempts, clock.now());
  const text = failureText(error);
  await transaction(db, async (trx) => {
    await failCall(trx, call.id, { error: text, nextAttemptAt });
    if (nextAttemptAt === null) await callFailed(trx, call, text);
  });
  log.warn(
    { err: error, call: call.id, kind: call.kind, attempts: call.attempts },
    'a call to the provider failed',
  );
};

/** Makes every call that is due. Throws `ProviderUnavailable` where the provider is away. */
export const makeCalls = async (context: CallWorkerContext, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const now = context.clock.now();
    const call = await claimCall(context.db, now, new Date(now.getTime() + leaseMs));
    if (!call) return;
    try {
      await make(context, call);
    } catch (error) {
      // Calls to others go on, and no attempt is spent.
      if (mayWait(error)) {
        const until = new Date(context.clock.now().getTime() + postponedMs);
        await postponeCall(context.db, call.id, { error: failureText(error), until });
        continue;
      }
      await fail(context, call, error);
      if (error instanceof ProviderUnavailable) throw error;
    }
  }
};
