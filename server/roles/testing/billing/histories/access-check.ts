import { entitlement, type Membership } from '../../../../features/entitlement/index.ts';
import { membershipOfSubscription } from '../../../../features/payment-provider/subscription-state.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import { historyProvider } from './provider-comparison.ts';
import { liveStatuses } from './provider-reads.ts';
import type { HistoryMember } from './steps.ts';
import type { HistoryStudio } from './studio.ts';

type AtProvider = { pays: boolean; needsMore: boolean };

const pageSize = 100;

/** Returns by customer whether a subscription is paid for, and whether its status alone does not decide. */
const subscriptionsAtProvider = async ({ sandbox }: HistoryStudio): Promise<Map<string, AtProvider>> => {
  const found = new Map<string, AtProvider>();
  for await (const { customer, status, pause_collection, metadata } of sandbox.stripe.subscriptions.list({
    status: 'all',
    limit: pageSize,
  })) {
    const before = found.get(String(customer));
    const isLive = liveStatuses.has(status);
    const isPaused = pause_collection !== null || metadata.next_payment_moved === 'pause';
    found.set(String(customer), {
      pays: isLive || before?.pays === true,
      needsMore: (isLive && isPaused) || before?.needsMore === true,
    });
  }
  return found;
};

/**
 * Returns the access after a pause or a dispute: the product's entitlement table, applied to the provider's present
 * state.
 */
const byTheTable = async (studio: HistoryStudio, customer: string): Promise<boolean> => {
  const snapshot = await historyProvider(studio).customers.snapshot(customer);
  const memberships = (snapshot?.subscriptions ?? []).map((subscription): Membership => {
    const { state, flex, startsAt, renewsAt, endsAt, retentionOfferAcceptedAt } =
      membershipOfSubscription(subscription);
    return { source: 'stripe', state, flex, startsAt, renewsAt, endsAt, retentionOfferAcceptedAt };
  });
  return entitlement(memberships, studio.clock.now()).hasSubscriptionAccess;
};

const heldHere = async ({ database: { db } }: HistoryStudio) => {
  const rows = await db
    .selectFrom('memberships')
    .select(camelCased(['user_id', 'source', 'state', 'flex', 'starts_at', 'renews_at', 'ends_at']))
    .select(camelCased(['retention_offer_accepted_at']))
    .execute();
  const payers = await db
    .selectFrom('billing_customers')
    .select(['user_id', 'provider_customer_id as customer', 'read_at'])
    // Leaves out members with a waiting call to the provider, which may be made in part; they are judged afterwards.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provider_calls')
            .select('id')
            .whereRef('provider_calls.billing_customer_id', '=', 'billing_customers.id')
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
  return {
    rows: Map.groupBy(rows, ({ userId }) => userId),
    payers: new Map(payers.map((payer) => [payer.user_id, payer])),
  };
};

/**
 * Number of members whose access could be judged, and the members whose access differs from the one paid for or
 * granted.
 */
export type AccessFound = { judged: number; wrong: string[] };

/**
 * Checks the access of each member whose provider data was read after its last change: it must equal the access that is
 * paid for or granted.
 */
export const judgeAccess = async (
  studio: HistoryStudio,
  members: readonly HistoryMember[],
): Promise<AccessFound> => {
  const now = studio.clock.now();
  const { rows, payers } = await heldHere(studio);
  const provider = await subscriptionsAtProvider(studio);
  const found: AccessFound = { judged: 0, wrong: [] };
  for (const { viewer, changedAt } of members) {
    const { customer, read_at } = payers.get(viewer.id) ?? {};
    if (!customer || !read_at || read_at <= changedAt) continue;
    found.judged += 1;
    const all = rows.get(viewer.id) ?? [];
    const grants = all.filter(({ source }) => source === 'other');
    const { pays = false, needsMore = false } = provider.get(customer) ?? {};
    const tableDecides = needsMore || (pays && all.some(({ state }) => state === 'unknown'));
    const paid = tableDecides ? await byTheTable(studio, customer) : pays;
    const wanted = paid || entitlement(grants, now).hasSubscriptionAccess;
    const { hasSubscriptionAccess } = entitlement(all, now);
    if (hasSubscriptionAccess !== wanted)
      found.wrong.push(`${viewer.id}: access ${hasSubscriptionAccess}, paid or granted: ${wanted}`);
  }
  return found;
};
