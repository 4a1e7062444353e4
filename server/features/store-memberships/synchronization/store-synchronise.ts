import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
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

export type StoreSyncContext = { clock: Clock; ports: StorePorts };

/** Result of a synchronization: the owner of the purchase (null if unknown) and the purchase as the store has it. */
export type SyncedPurchase = { userId: string | null; purchase: StorePurchase | null };

export type SynchroniseStore = (trx: Database, store: StoreName, storeId: string) => Promise<SyncedPurchase>;

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

/**
 * Creates the function that reads one purchase at its store and updates its rows: the owner and the membership. It is
 * the only writer of those rows, joins the transaction that it is given, and locks the row of the purchase; idempotent.
 * Throws `StoreUnavailable`.
 */
export const createSynchroniseStore = ({ clock, ports }: StoreSyncContext): SynchroniseStore => {
  const synchronise: SynchroniseStore = async (trx, store, storeId) => {
    const port = ports[store];
    if (!port) throw new Error(`Nothing is sold in the store ${store}`);
    await insertStoreSubscription(trx, { store, storeId, now: clock.now() });
    const subscription = await lockStoreSubscription(trx, store, storeId);
    if (!subscription) throw new Error('The row of a purchase is gone');
    const purchase = await port.read(storeId);
    const now = clock.now();
    const read = { purchase, at: now };
    if (!purchase) {
      const { membershipId, row } = await endMembership(trx, subscription, now);
      const { userId } = subscription;
      const nextReadAt = nextReading({ row, createdAt: subscription.createdAt, now });
      await saveStoreRead(trx, subscription.id, { ...read, userId, membershipId, nextReadAt });
      return { userId, purchase };
    }
    const userId = await ownerOf(trx, subscription, purchase);
    const { membershipId, row } = await membershipOf(trx, { port, subscription, purchase, now }, userId);
    const nextReadAt = nextReading({ row, createdAt: subscription.createdAt, now });
    await saveStoreRead(trx, subscription.id, { ...read, userId, membershipId, nextReadAt });
    if (membershipId && purchase.awaitsAcknowledgement) await enqueueAcknowledgement(trx, subscription);
    await endReplaced(trx, store, { replacesStoreId: purchase.replacesStoreId, now });
    if (userId && !subscription.userId)
      for (const successor of await unlinkedSuccessors(trx, store, storeId))
        await synchronise(trx, store, successor);
    return { userId, purchase };
  };
  return synchronise;
};
