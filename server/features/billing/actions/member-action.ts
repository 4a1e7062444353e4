import { withoutActor } from '../../../platform/acting.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import type { Database } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { actedOn } from '../../entitlement/index.ts';
import type { PaymentPort } from '../../payment-provider/index.ts';
import { memberFailure, paymentsOff } from '../../payment-provider/index.ts';
import {
  deletionOf,
  type PaidMembership,
  type Payer,
  paidMembershipsOf,
  payerOf,
} from '../payers/payer-store.ts';
import type { LeasedPayer } from '../synchronization/payer-lease.ts';
import { withPayer } from '../synchronization/payer-lease.ts';
import type { ActionsContext } from './context.ts';

/**
 * The member's state at the start of an action, just read from the provider. Nothing else works on the payer until the
 * action is done; no transaction is open, so that an action may call the provider, and writes by `payer.write`.
 */
export type MemberContext = {
  db: Database;
  provider: PaymentPort;
  viewer: Viewer;
  /** Null if the member has no payer yet. */
  payer: (Payer & LeasedPayer) | null;
  memberships: readonly PaidMembership[];
  /** Membership that the action applies to. */
  membership: PaidMembership | null;
  /** Scheduled deletion of the account; null without one. */
  deletesAt: Date | null;
};

/** Concurrency limits: the provider takes a hundred calls a second, and each action is a few. */
const limits = { atOnce: 16, waiting: 200, perCaller: 3 };

const contextOf = async (
  { db, clock, provider }: ActionsContext,
  viewer: Viewer,
  leased: LeasedPayer | null,
): Promise<MemberContext> => {
  const payer = leased && (await payerOf(db, viewer.id));
  const memberships = await paidMembershipsOf(db, viewer.id);
  const membership = actedOn(memberships, clock.now());
  // Read under the payer's lease, so that the call that closes all checkout pages also sees a page opened now.
  const deletesAt = await deletionOf(db, viewer.id);
  return {
    db,
    provider,
    viewer,
    payer: payer && { ...payer, ...leased },
    memberships,
    membership,
    deletesAt,
  };
};

export type MemberActions = {
  /**
   * Calls the provider for a member, or for a visitor by address, within the same limits; `work` takes its own locks.
   */
  ask: <Result>(
    caller: Pick<Viewer, 'id'>,
    work: (context: ActionsContext) => Promise<Result>,
  ) => Promise<Result>;
  /** Runs a change; `prepare` writes before the payer is leased. */
  run: <Result>(
    viewer: Viewer,
    action: (member: MemberContext, context: ActionsContext) => Promise<Result>,
    prepare?: (db: Database) => Promise<void>,
  ) => Promise<Result>;
};

/**
 * Creates the actions of members at the provider. A few run at once, and provider failures become messages for the
 * member. `run` serializes the actions of one member across all processes: it leases the payer and reads the provider
 * first. An action calls the provider, then writes once; a process that dies in between is repaired by the next
 * synchronization. `ask` and `run` throw if payments are off.
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
      ask(viewer, async (known) => {
        await prepare(known.db);
        const payer = await payerOf(known.db, viewer.id);
        if (!payer) return action(await contextOf(known, viewer, null), known);
        return withPayer(known.db, payer.id, async (leased) => {
          // Changes read from the provider are none of the staff's, also if the action is refused.
          if (payer.providerCustomerId)
            await withoutActor(async () => leased.write(await known.readPayer(leased)));
          return action(await contextOf(known, viewer, leased), known);
        });
      }),
  };
};
