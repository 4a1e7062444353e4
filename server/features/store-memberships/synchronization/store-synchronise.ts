import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { withLease } from '../../../platform/jobs/lease.ts';
import { changedFields, insertProviderCall } from '../../billing/index.ts';
import { storeCallKinds } from '../store-call-kinds.ts';
import type { StoreName, StorePort, StorePorts, StorePurchase } from '../store-port.ts';
import { nextReading } from './next-reading.ts';
import {
  insertStoreMembership,
  knownPlan,
  type StoreMembershipRow,
  storeMembership,
  updateStoreMembership,
} from './store-membership-store.ts';
import {
  insertStoreSubscription,
  isReplaced,
  lockStoreSubscription,
  type StoreSubscriptionRow,
  saveStoreRead,
  unlinkedSuccessors,
  userOfAccountToken,
} from './store-subscription-store.ts';

export type StoreSyncContext = { db: Database; clock: Clock; ports: StorePorts };

/** Result of a synchronization. */
export type SyncedPurchase = {
  /** Owner of the purchase; null if unknown. */
  userId: string | null;
  /** Purchase as the store has it; null if the store does not know it. */
  purchase: StorePurchase | null;
  /** Membership before and after; null if there was none. */
  before: StoreMembershipRow | null;
  after: StoreMembershipRow | null;
};

/** Reads one purchase at its store and updates its rows; `also` joins the transaction that writes them. */
export type SynchroniseStore = <Result>(
  store: StoreName,
  storeId: string,
  also: (trx: Database, synced: SyncedPurchase) => Promise<Result>,
) => Promise<Result>;

/** Returns the membership as ended at `now` at the latest, without a renewal or trial to come. */
const ended = (before: StoreMembershipRow, now: Date): StoreMembershipRow => ({
  ...before,
  state: 'ended',
  detail: before.state === 'ended' ? before.detail : 'ended',
  renewsAt: null,
  endsAt: before.endsAt && before.endsAt < now ? before.endsAt : now,
  trialEndsAt: null,
});

const wantedRow = (
  { membership }: StorePurchase,
  known: { before: StoreMembershipRow | null; storePlanId: string | null; now: Date },
): StoreMembershipRow => {
  const { before, storePlanId, now } = known;
  const startsAt = membership.startsAt ?? before?.startsAt ?? now;
  // The clock of the store may be ahead: access begins at once all the same.
  return { ...membership, startsAt: new Date(Math.min(startsAt.getTime(), now.getTime())), storePlanId };
};

/**
 * Returns the owner of a purchase: the linked account, else the account that the purchase names, or, if it names none,
 * the owner of the purchase that it replaced. Null for a detached purchase and for an unknown account.
 */
const ownerOf = async (
  trx: Database,
  row: StoreSubscriptionRow,
  purchase: StorePurchase,
): Promise<string | null> => {
  if (row.detachedAt) return null;
  if (row.userId) return row.userId;
  const named = await userOfAccountToken(trx, purchase.accountToken);
  if (named || purchase.accountToken || !purchase.replacesStoreId) return named;
  return (await lockStoreSubscription(trx, row.store, purchase.replacesStoreId))?.userId ?? null;
};

type Written = { membershipId: string | null; row: StoreMembershipRow | null };

/** Writes the membership of a purchase where something has changed. */
const saveMembership = async (
  trx: Database,
  subscription: StoreSubscriptionRow,
  { userId, wanted, now }: { userId: string; wanted: StoreMembershipRow; now: Date },
): Promise<Written> => {
  const { id, store, membershipId } = subscription;
  const before = membershipId ? await storeMembership(trx, membershipId) : null;
  const changes = changedFields(before, wanted);
  if (before && Object.keys(changes).length === 0) return { membershipId, row: before };
  const written =
    membershipId && before
      ? membershipId
      : await insertStoreMembership(trx, { userId, store, row: wanted, now });
  if (before) await updateStoreMembership(trx, { id: written, row: wanted, now });
  await recordAudit(trx, {
    actor: { kind: 'provider', id: null },
    action: before ? 'membership_changed' : 'membership_begun',
    subject: { kind: 'member', id: userId },
    details: { store, subscription: id, changes },
  });
  return { membershipId: written, row: wanted };
};

const endMembership = async (
  trx: Database,
  subscription: StoreSubscriptionRow,
  now: Date,
): Promise<Written> => {
  const { userId, membershipId } = subscription;
  const before = membershipId ? await storeMembership(trx, membershipId) : null;
  if (!before || !userId || before.state === 'ended') return { membershipId, row: before };
  return saveMembership(trx, subscription, { userId, wanted: ended(before, now), now });
};

/** Queues the acknowledgement of a purchase; the store refunds purchases that are not acknowledged. */
const enqueueAcknowledgement = (trx: Database, { id }: StoreSubscriptionRow): Promise<void> =>
  insertProviderCall(trx, {
    idempotencyKey: `acknowledge-store-purchase-${id}`,
    kind: storeCallKinds.acknowledgePurchase,
    parameters: { storeSubscriptionId: id },
    billingCustomerId: null,
  });

/** Ends the membership of the purchase that a paid purchase has replaced. */
const endReplaced = async (
  trx: Database,
  store: StoreName,
  { replacesStoreId, now }: { replacesStoreId: string | null; now: Date },
): Promise<void> => {
  if (!replacesStoreId || !(await isReplaced(trx, store, replacesStoreId))) return;
  const replaced = await lockStoreSubscription(trx, store, replacesStoreId);
  if (replaced) await endMembership(trx, replaced, now);
};

type FoundPurchase = {
  port: StorePort;
  subscription: StoreSubscriptionRow;
  purchase: StorePurchase;
  now: Date;
};

/**
 * Writes the membership of a purchase, or ends it if another purchase has replaced it. `row` is null if the account is
 * unknown, or if there is no membership yet and the product is not sold or the purchase was replaced.
 */
const membershipOf = async (
  trx: Database,
  { port, subscription, purchase, now }: FoundPurchase,
  userId: string | null,
): Promise<Written> => {
  const { store, storeId, membershipId } = subscription;
  const isSold = port.products.has(purchase.productId);
  if (!userId || (!isSold && !membershipId)) return { membershipId, row: null };
  if (await isReplaced(trx, store, storeId)) {
    if (membershipId) return endMembership(trx, { ...subscription, userId }, now);
    return { membershipId, row: null };
  }
  const before = membershipId ? await storeMembership(trx, membershipId) : null;
  const storePlanId = await knownPlan(trx, port.products.get(purchase.productId) ?? null);
  return saveMembership(trx, subscription, {
    userId,
    wanted: wantedRow(purchase, { before, storePlanId, now }),
    now,
  });
};

type Read = { store: StoreName; storeId: string; port: StorePort; purchase: StorePurchase | null };

/** Writes what was read of a purchase; `successors` are the purchases that it was replaced by, linked to no account. */
const applyRead = async (
  trx: Database,
  { store, storeId, port, purchase }: Read,
  now: Date,
): Promise<SyncedPurchase & { successors: string[] }> => {
  await insertStoreSubscription(trx, { store, storeId, now });
  const subscription = await lockStoreSubscription(trx, store, storeId);
  if (!subscription) throw new Error('The row of a purchase is gone');
  const before = subscription.membershipId ? await storeMembership(trx, subscription.membershipId) : null;
  const userId = purchase ? await ownerOf(trx, subscription, purchase) : subscription.userId;
  const { membershipId, row } = purchase
    ? await membershipOf(trx, { port, subscription, purchase, now }, userId)
    : await endMembership(trx, subscription, now);
  const nextReadAt = nextReading({ row, createdAt: subscription.createdAt, now });
  await saveStoreRead(trx, subscription.id, { purchase, at: now, userId, membershipId, nextReadAt });
  const synced = { userId, purchase, before, after: row, successors: [] };
  if (!purchase) return synced;
  if (membershipId && purchase.awaitsAcknowledgement) await enqueueAcknowledgement(trx, subscription);
  await endReplaced(trx, store, { replacesStoreId: purchase.replacesStoreId, now });
  if (!userId || subscription.userId) return synced;
  return { ...synced, successors: await unlinkedSuccessors(trx, store, storeId) };
};

/**
 * Creates the function that reads one purchase at its store and updates its rows: the owner and the membership. It is
 * the only writer of those rows. It leases the purchase while the store is asked, then locks its row; idempotent.
 * Throws `StoreUnavailable`.
 */
export const createSynchroniseStore = ({ db, clock, ports }: StoreSyncContext): SynchroniseStore => {
  const synchronise: SynchroniseStore = async (store, storeId, also) => {
    const port = ports[store];
    if (!port) throw new Error(`Nothing is sold in the store ${store}`);
    const { successors, result } = await withLease(db, `purchase ${store} ${storeId}`, async ({ write }) => {
      const purchase = await port.read(storeId);
      return write(async (trx) => {
        const { successors, ...synced } = await applyRead(
          trx,
          { store, storeId, port, purchase },
          clock.now(),
        );
        return { successors, result: await also(trx, synced) };
      });
    });
    for (const successor of successors) await synchronise(store, successor, async () => undefined);
    return result;
  };
  return synchronise;
};
