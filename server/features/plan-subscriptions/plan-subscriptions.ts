import type { Product } from '../../../contract/catalog/plans.schema.ts';
import type { PlanSubscription } from '../../../contract/members/plan-subscriptions.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { QueryParams } from '../../../contract/query-params.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readPaging } from '../../platform/http/paging.ts';
import { readRowId } from '../../platform/http/row-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Catalog } from '../catalog/index.ts';
import {
  countSubscriptions,
  follow,
  type SubscriptionRow,
  subscriptionsOf,
  unfollow,
  visibleKind,
} from './store.ts';

export type PlanSubscriptionsContext = { db: Database; clock: Clock; plans: Pick<Catalog, 'productsFor'> };

const defaultPerPage = 20;
const largestPlanId = 2_147_483_647;

const subscriptionView = (row: SubscriptionRow, plan: Product): PlanSubscription => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  plan,
});

/** The series the viewer follows, the latest first; one that left the catalog is left out. */
export const listSubscriptions = async (
  { db, clock, plans }: PlanSubscriptionsContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<Paged<PlanSubscription[]>> => {
  const now = clock.now();
  const { page, perPage } = readPaging(query, defaultPerPage);
  const [rows, count] = await Promise.all([
    subscriptionsOf(db, viewer.id, { limit: perPage, offset: (page - 1) * perPage, now }),
    countSubscriptions(db, viewer.id, now),
  ]);
  const products = await plans.productsFor(
    rows.map(({ planId }) => planId),
    viewer,
  );
  const subscriptions = rows.flatMap((row) => {
    const plan = products.get(row.planId);
    return plan ? [subscriptionView(row, plan)] : [];
  });
  return new Paged(subscriptions, { total: count, page, perPage });
};

/** NS-064: only series are followable. */
export const followSeries = async (
  { db, clock, plans }: PlanSubscriptionsContext,
  viewer: Viewer,
  planId: number,
): Promise<PlanSubscription> => {
  const now = clock.now();
  const kind = planId > 0 && planId <= largestPlanId ? await visibleKind(db, planId, now) : null;
  if (!kind) throw new AppError('not_found', { message: t("We couldn't find that series.") });
  if (kind === 'bundle') {
    const message = t('Bundles cannot be followed, only the series in them.');
    throw new AppError('invalid', { message, fields: { plan_id: [message] } });
  }
  const row = await follow(db, viewer.id, planId, now);
  const plan = (await plans.productsFor([planId], viewer)).get(planId);
  // Either may have gone this very moment.
  if (!row || !plan) throw new AppError('not_found', { message: t("We couldn't find that series.") });
  return subscriptionView(row, plan);
};

export const unfollowSeries = async (
  { db }: PlanSubscriptionsContext,
  viewer: Viewer,
  idText: string,
): Promise<{ success: true }> => {
  const id = readRowId(idText);
  if (id === null || !(await unfollow(db, viewer.id, id))) throw new AppError('not_found');
  return { success: true };
};
