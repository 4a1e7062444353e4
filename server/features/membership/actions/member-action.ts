import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { actedOn } from '../access.ts';
import type { PaymentPort } from '../provider/payment-port.ts';
import type { ActionsContext } from './context.ts';
import { deletionOf, lockPayer, type PaidMembership, type Payer, paidMembershipsOf } from './payer-store.ts';
import { memberFailure, paymentsOff } from './provider-failure.ts';

/** The member as an action finds them, read from the provider a moment ago and locked until the action is done. */
export type Standing = {
  trx: Database;
  provider: PaymentPort;
  viewer: Viewer;
  /** Null where the member never wanted to pay. */
  payer: Payer | null;
  memberships: readonly PaidMembership[];
  /** The one that the action is about. */
  membership: PaidMembership | null;
  /** The moment at which the account is going to be deleted; null where it stays. */
  deletesAt: Date | null;
};

/**
 * While an action waits for the provider it holds a connection of the database: so only a few do at once, and the rest
 * of the studio keeps the others.
 */
const limits = { atOnce: 4, waiting: 200, perCaller: 3 };

const standingOf = async (context: ActionsContext, trx: Database, viewer: Viewer): Promise<Standing> => {
  const before = await lockPayer(trx, viewer.id);
  if (before?.providerCustomerId) await context.synchronise(trx, before.id);
  const payer = before && (await lockPayer(trx, viewer.id));
  const memberships = await paidMembershipsOf(trx, viewer.id);
  const membership = actedOn(memberships, context.clock.now());
  // Read under the payer's lock: a page that is opened now is seen by the call that closes all of them.
  const deletesAt = await deletionOf(trx, viewer.id);
  return { trx, provider: context.provider, viewer, payer, memberships, membership, deletesAt };
};

export type MemberActions = {
  /** Asks the provider something for a member, or for a visitor by an address, in the same bounds; `work` locks what it changes itself. */
  ask: <Result>(
    caller: Pick<Viewer, 'id'>,
    work: (context: ActionsContext) => Promise<Result>,
  ) => Promise<Result>;
  /** Changes something; `prepare` writes before the payer's row is locked. */
  run: <Result>(
    viewer: Viewer,
    action: (standing: Standing, context: ActionsContext) => Promise<Result>,
    prepare?: (trx: Database) => Promise<void>,
  ) => Promise<Result>;
};

/**
 * What members ask of the provider, a few at once; its failures are told in words. `run` takes the actions of one member
 * one after another in every process: the payer's row is locked, and what the provider knows is read first. What fails
 * undoes what was written here. Throws where nothing is sold.
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
