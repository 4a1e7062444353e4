import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import type { ListedSubscription, PaymentPort, ProviderEvent } from '../../payment-provider/index.ts';
import { subscriptionMetadata } from '../../payment-provider/index.ts';
import { billingCallKinds } from '../billing-call-kinds.ts';
import { insertEvents, markDone, setCustomer } from '../events/event-store.ts';
import { insertProviderCall } from '../provider-call-store.ts';
import { changedFields } from '../synchronization/changed-fields.ts';
import { desiredRow, type SubscriptionRow } from '../synchronization/desired-membership.ts';
import { priceIdsOf } from '../synchronization/subscription-store.ts';
import {
  customersOfUnapplied,
  type KnownPayer,
  payersOf,
  rowsOfSubscriptions,
  unmetMemberships,
} from './comparing-store.ts';
import {
  latestFinished,
  type NewDifference,
  type Progress,
  type ReconciliationRow,
  recordMet,
} from './reconciliation-store.ts';
import { type RepairContext, repairPayer } from './repairing.ts';

export type StepContext = RepairContext & {
  provider: Pick<PaymentPort, 'subscriptions' | 'events'>;
  /** Compares one page of app-store purchases; no cursor after the last page. */
  compareStores: (run: Pick<ReconciliationRow, 'pageCursor' | 'startedAt'>) => Promise<Omit<Step, 'phase'>>;
  /** Returns payers whose payments are of no subscription and were last read before a moment. */
  otherPayersReadBefore: (db: Database, moment: Date, limit: number) => Promise<string[]>;
};

export type Step = Pick<Progress, 'phase' | 'pageCursor' | 'compared' | 'reads'> & {
  differences: NewDifference[];
};

const pageSize = 100;
/** Time for which an event may still be in transit. */
const underWayMs = 60_000;
/** Time for which the provider lists events. */
const listedMs = 29 * 86_400_000;
/** Delay of events found by the reconciliation; the step that repairs their payer applies them too. */
const patienceMs = 3_600_000;
/**
 * Maximum of customers with unapplied events per reconciliation; failures are few, and after an outage the worker
 * applies the others.
 */
const mostUnapplied = 500;
const mostOtherPayers = 500;
/** Reads per payer: subscriptions with their customer, invoices, and charges. */
const readsOfPayer = 3;

const repairAll = async (context: StepContext, payerIds: Iterable<string>): Promise<NewDifference[]> => {
  const differences: NewDifference[] = [];
  for (const id of new Set(payerIds)) differences.push(...(await repairPayer(context, id)));
  return differences;
};

/** Returns the customers of events; an event without a customer has no effect here and is marked as done. */
const customersOf = async (
  { db, clock, provider }: StepContext,
  events: readonly ProviderEvent[],
): Promise<Set<string>> => {
  const customers = new Set<string>();
  for (const event of events) {
    const customer = event.customerId ?? (await provider.events.customerOf(event));
    if (!customer) {
      await markDone(db, [event.id], clock.now());
      continue;
    }
    customers.add(customer);
    if (!event.customerId) await setCustomer(db, event.id, customer);
  }
  return customers;
};

/**
 * Returns the moment from which the provider's events are listed. `forgotten` is set if that is later than the last
 * comparison, or if there was none: no list covers the time before, so payers last read before then are read again.
 */
const listedEvents = async (db: Database, now: Date): Promise<{ since: Date; forgotten: Date | null }> => {
  const oldest = new Date(now.getTime() - listedMs);
  const previous = await latestFinished(db);
  if (previous && previous > oldest)
    return { since: new Date(previous.getTime() - underWayMs), forgotten: null };
  return { since: oldest, forgotten: oldest };
};

/** Reconciles missed events, which cover changes that no list of subscriptions shows, such as refunds and disputes. */
const eventsStep = async (context: StepContext, run: ReconciliationRow): Promise<Step> => {
  const { db, clock, provider } = context;
  const now = clock.now();
  const { since } = await listedEvents(db, now);
  const page = await provider.events.page(since, run.pageCursor);
  const arrivedBy = new Date(now.getTime() - underWayMs);
  const due = page.events.filter(({ occurredAt }) => occurredAt <= arrivedBy);
  const missed = await insertEvents(db, due, {
    now,
    missed: true,
    nextAttemptAt: new Date(now.getTime() + patienceMs),
  });
  const customers = await customersOf(
    context,
    due.filter(({ id }) => missed.has(id)),
  );
  // Events that arrived but failed, or still wait for a retry, are in no list either.
  if (!page.next)
    for (const customer of await customersOfUnapplied(db, arrivedBy, mostUnapplied)) customers.add(customer);
  const payers = [...(await payersOf(db, [...customers])).values()].map(({ id }) => id);
  return {
    phase: page.next ? 'events' : 'provider',
    pageCursor: page.next,
    compared: 0,
    reads: 1 + payers.length * readsOfPayer,
    differences: await repairAll(context, payers),
  };
};

const toldByNoList = new Set(['disputed', 'refunded']);

const isOpen = ({ status }: ListedSubscription): boolean =>
  !['canceled', 'incomplete_expired', 'incomplete'].includes(status);

const seemsOther = (
  subscription: ListedSubscription,
  before: SubscriptionRow | undefined,
  known: { prices: ReadonlyMap<string, string>; now: Date },
): boolean => {
  if (!before || (before.detail && toldByNoList.has(before.detail))) return true;
  return Object.keys(changedFields(before, desiredRow(subscription, { ...known, before }))).length > 0;
};

/** Promises to end a subscription of an erased account, which must not be charged any more. */
const endErased = async (
  { db }: StepContext,
  payer: KnownPayer,
  { id }: ListedSubscription,
): Promise<NewDifference> => {
  await insertProviderCall(db, {
    idempotencyKey: `end-erased-${id}`,
    kind: billingCallKinds.endSubscription,
    parameters: { subscriptionId: id },
    billingCustomerId: payer.id,
  });
  return {
    userId: null,
    subscriptionId: id,
    here: t('The account is erased'),
    atProvider: t('The subscription goes on'),
    since: null,
    cause: t('It did not end with the account'),
    repair: t('It is being ended'),
    repaired: true,
  };
};

const providerStep = async (context: StepContext, run: ReconciliationRow): Promise<Step> => {
  const { db, clock, provider } = context;
  const { subscriptions, next } = await provider.subscriptions.page(run.pageCursor, pageSize);
  const ids = subscriptions.map(({ id }) => id);
  await recordMet(db, ids);
  const payers = await payersOf(
    db,
    subscriptions.map(({ customerId }) => customerId),
  );
  const rows = await rowsOfSubscriptions(db, ids);
  const { forgotten } = await listedEvents(db, clock.now());
  const wasReadBefore = ({ readAt }: KnownPayer): boolean =>
    forgotten !== null && (readAt === null || readAt <= forgotten);
  const prices = await priceIdsOf(
    db,
    subscriptions.flatMap(({ providerPriceId, metadata }) => [
      providerPriceId,
      metadata[subscriptionMetadata.previousPrice] ?? '',
    ]),
  );
  const other: string[] = [];
  const differences: NewDifference[] = [];
  let compared = 0;
  for (const subscription of subscriptions) {
    // Customers of another business on the same account are ignored.
    const payer = payers.get(subscription.customerId);
    if (!payer) continue;
    compared += 1;
    if (!payer.userId) {
      if (isOpen(subscription)) differences.push(await endErased(context, payer, subscription));
    } else if (
      wasReadBefore(payer) ||
      seemsOther(subscription, rows.get(subscription.id), { prices, now: clock.now() })
    )
      other.push(payer.id);
  }
  differences.push(...(await repairAll(context, other)));
  return {
    phase: next ? 'provider' : 'local',
    pageCursor: next,
    compared,
    reads: 1 + new Set(other).size * readsOfPayer,
    differences,
  };
};

const unpaid = (subscriptionId: string): NewDifference => ({
  userId: null,
  subscriptionId,
  here: t('A membership goes on'),
  atProvider: t('No customer'),
  since: null,
  cause: t('Its payer is not known here'),
  repair: t('Decide on it yourself'),
  repaired: false,
});

const localStep = async (context: StepContext, run: ReconciliationRow): Promise<Step> => {
  const left = await unmetMemberships(context.db, run.pageCursor ?? '', pageSize);
  const payers = left.flatMap(({ payerId }) => payerId ?? []);
  const orphans = left.filter(({ payerId }) => payerId === null);
  const differences = [
    ...(await repairAll(context, payers)),
    ...orphans.map(({ subscriptionId }) => unpaid(subscriptionId)),
  ];
  const isLast = left.length < pageSize;
  // If no list of events goes back far enough, payments that are of no subscription are read again.
  const { forgotten } = await listedEvents(context.db, context.clock.now());
  const others =
    isLast && forgotten ? await context.otherPayersReadBefore(context.db, forgotten, mostOtherPayers) : [];
  differences.push(...(await repairAll(context, others)));
  return {
    phase: isLast ? 'stores' : 'local',
    pageCursor: isLast ? null : (left.at(-1)?.subscriptionId ?? null),
    compared: left.length,
    reads: (payers.length + others.length) * readsOfPayer,
    differences,
  };
};

const storesStep = async ({ compareStores }: StepContext, run: ReconciliationRow): Promise<Step> => {
  const step = await compareStores(run);
  return { ...step, phase: step.pageCursor === null ? 'done' : 'stores' };
};

const steps = { events: eventsStep, provider: providerStep, local: localStep, stores: storesStep };

/** Carries out the next page of a reconciliation, with its repairs; returns its result. */
export const nextStep = (
  context: StepContext,
  run: ReconciliationRow & { phase: keyof typeof steps },
): Promise<Step> => steps[run.phase](context, run);
