import { entitlement } from '../../../../../features/entitlement/index.ts';
import { camelCased } from '../../../../../platform/sql/camel-case.ts';
import type { TestDatabase } from '../../../../../platform/testing/database.ts';
import type { StoreStandIns } from '../../stores.ts';
import type { StoreMember } from './store-steps.ts';

type Studio = { database: TestDatabase; clock: { now: () => Date }; stores: StoreStandIns };

const opens: ReadonlySet<string> = new Set(
  ['ACTIVE', 'CANCELED', 'IN_GRACE_PERIOD'].map((name) => `SUBSCRIPTION_STATE_${name}`),
);
const [active, grace] = [1, 4];

/** Returns whether each purchase grants access now, by its store's state and without the product's table. */
const worth = ({ stores: { appStore, googlePlay }, clock }: Studio) => {
  const now = clock.now();
  return {
    ios: (id: string): boolean => {
      const { status, renews, expiresAt } = appStore.subscription(id);
      return (status === active && (renews || expiresAt > now.getTime())) || status === grace;
    },
    google: (id: string): boolean => {
      const { state, expiresAt } = googlePlay.subscription(id);
      if (!opens.has(state)) return false;
      return state !== 'SUBSCRIPTION_STATE_CANCELED' || (expiresAt !== undefined && expiresAt > now);
    },
  };
};

const heldHere = async ({ database: { db } }: Studio) => {
  const memberships = await db
    .selectFrom('memberships')
    .select(camelCased(['user_id', 'source', 'state', 'flex', 'starts_at', 'renews_at', 'ends_at']))
    .select(camelCased(['retention_offer_accepted_at']))
    .execute();
  const purchases = await db
    .selectFrom('store_subscriptions')
    .select(camelCased(['store', 'store_id', 'user_id', 'membership_id', 'account_token', 'read_at']))
    .execute();
  return { memberships: Map.groupBy(memberships, ({ userId }) => userId), purchases };
};

export type StoreJudgement = { judged: number; wrong: string[] };

/**
 * Checks the access of each member whose purchases were all read after the member's last change: it must equal the
 * access bought.
 */
export const judgeStoreAccess = async (
  studio: Studio,
  members: readonly StoreMember[],
): Promise<StoreJudgement> => {
  const { memberships, purchases } = await heldHere(studio);
  const byMember = Map.groupBy(purchases, ({ userId }) => userId);
  const values = worth(studio);
  const found: StoreJudgement = { judged: 0, wrong: [] };
  for (const { viewer, changedAt } of members) {
    const own = byMember.get(viewer.id) ?? [];
    if (own.length === 0 || own.some(({ readAt }) => readAt === null || readAt <= changedAt)) continue;
    found.judged += 1;
    const wanted = own.some(({ store, storeId }) => values[store](storeId));
    const { hasSubscriptionAccess } = entitlement(memberships.get(viewer.id) ?? [], studio.clock.now());
    if (hasSubscriptionAccess !== wanted)
      found.wrong.push(`${viewer.id}: access ${hasSubscriptionAccess}, bought: ${wanted}`);
  }
  return found;
};

const twice = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

/** Compares our rows of every known purchase with the store's data. */
export const compareWithStores = async (studio: Studio, members: readonly StoreMember[]) => {
  const { memberships, purchases } = await heldHere(studio);
  const values = worth(studio);
  const { googlePlay } = studio.stores;
  const known = new Set(members.map(({ viewer }) => viewer.id));
  const replaced = new Set(googlePlay.ids().map((id) => googlePlay.subscription(id).replaces));
  const differing: string[] = [];
  for (const { viewer } of members) {
    const own = purchases.filter(({ userId }) => userId === viewer.id);
    const wanted = own.some(({ store, storeId }) => values[store](storeId));
    const rows = memberships.get(viewer.id) ?? [];
    if (entitlement(rows, studio.clock.now()).hasSubscriptionAccess !== wanted)
      differing.push(`${viewer.id}: bought: ${wanted}, ${rows.map(({ state }) => state).join(' and ')}`);
  }
  const unlinked = purchases.filter(({ userId, accountToken }) => userId === null && accountToken !== null);
  const owed = purchases.filter(
    ({ store, storeId, userId }) =>
      store === 'google' &&
      userId !== null &&
      known.has(userId) &&
      !replaced.has(storeId) &&
      values.google(storeId) &&
      !googlePlay.subscription(storeId).acknowledged,
  );
  return {
    differing,
    /** Purchases of members that are linked to no account. */
    lost: unlinked.map(({ storeId }) => storeId),
    /** Purchases that Google would refund. */
    unacknowledged: owed.map(({ storeId }) => storeId),
    acknowledgedTwice: twice(googlePlay.acknowledgements()),
    sharedMemberships: twice(purchases.flatMap(({ membershipId }) => membershipId ?? [])),
    bought: purchases.length,
  };
};
