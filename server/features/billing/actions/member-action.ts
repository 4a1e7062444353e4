import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { actedOn } from '../../entitlement/index.ts';
import type { PaymentPort } from '../../payment-provider/index.ts';
import { memberFailure, paymentsOff } from '../../payment-provider/index.ts';
import {
  deletionOf,
  lockPayer,
  type PaidMembership,
  type Payer,
  paidMembershipsOf,
} from '../payers/payer-store.ts';
import type { ActionsContext } from './context.ts';

/** The member's state at the start of an action: just read from the provider, and locked until the action is done. */
export type MemberContext = {
  trx: Database;
  provider: PaymentPort;
  viewer: Viewer;
  /** Null if the member has no payer yet. */
  payer: Payer | null;
  memberships: readonly PaidMembership[];
  /** Membership that the action applies to. */
  membership: PaidMembership | null;
  /** Scheduled deletion of the account; null without one. */
  deletesAt: Date | null;
};

/**
 * Concurrency limits: an action holds a database connection while it waits for the provider, so that only a few run at
 * once and the rest of the studio keeps the other connections.
 */
const limits = { atOnce: 4, waiting: 200, perCaller: 3 };

const standingOf = async (context: ActionsContext, trx: Database, viewer: Viewer): Promise<MemberContext> => {
  const before = await lockPayer(trx, viewer.id);
  if (before?.providerCustomerId) await context.synchronise(trx, before.id);
  const payer = before && (await lockPayer(trx, viewer.id));
  const memberships = await paidMembershipsOf(trx, viewer.id);
  const membership = actedOn(memberships, context.clock.now());
  // Read under the payer's lock, so that the call that closes all checkout pages also sees a page opened now.
  const deletesAt = await deletionOf(trx, viewer.id);
  return { trx, provider: context.provider, viewer, payer, memberships, membership, deletesAt };
};

export type MemberActions = {
  /**
   * Calls the provider for a member, or for a visitor by address, within the same limits; `work` takes its own locks.
   */
  ask: <Result>(
    caller: Pick<Viewer, 'id'>,
    work: (context: ActionsContext) => Promise<Result>,
  ) => Promise<Result>;
  /** Runs a change; `prepare` writes before the payer's row is locked. */
  run: <Result>(
    viewer: Viewer,
    action: (standing: MemberContext, context: ActionsContext) => Promise<Result>,
    prepare?: (trx: Database) => Promise<void>,
  ) => Promise<Result>;
};

/**
 * Creates the actions of members at the provider. A few run at once, and provider failures become messages for the
 * member. `run` serializes the actions of one member across all processes: it locks the payer's row and reads the
 * provider first. A failure rolls back the local writes. `ask` and `run` throw if payments are off.
 */
export const createMemberActions = (context: ActionsContext | null): MemberActions => {
  const oneOfFew = createSemaphore(limits);
  const ask: MemberActions['ask'] = async (caller, work) => {
    if (!context) throw paymentsOff();
    try {
      return await oneOfFew(() => work(context), caller.id);
    } catch (error) {
      const failure = memberFailure(error);
      if (failure !== error)
        context.log.warn({ err: error, userId: caller.id }, 'the payment provider refused');
      throw failure;
    }
  };
  return {
    ask,
    run: (viewer, action, prepare = async () => undefined) =>
      ask(viewer, (known) =>
        transaction(known.db, async (trx) => {
          await prepare(trx);
          return action(await standingOf(known, trx, viewer), known);
        }),
      ),
  };
};
