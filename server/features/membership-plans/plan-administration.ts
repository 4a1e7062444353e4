import { isDeepStrictEqual } from 'node:util';
import type { ManagedPlan, PlanInput } from '../../../contract/membership/plan-administration.schema.ts';
import { t } from '../../../contract/messages.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { insertProviderCall } from '../billing/index.ts';
import { missingLegalPages } from '../pages/index.ts';
import type { PriceTerms } from '../payment-provider/index.ts';
import type { PlansContext } from './context.ts';
import { managedPlanRows, managedPriceRows } from './managed-plan-store.ts';
import { planCallKinds } from './plan-call-kinds.ts';
import {
  currentTerms,
  deletePlan,
  enqueueSynchronization,
  insertPlan,
  lockOrderedPlans,
  lockPlan,
  orderPlans,
  setPrice,
  updatePlan,
} from './plan-change-store.ts';
import { checkedPlan } from './plan-fields.ts';
import { hasOneTrialPerMethod, setOneTrialPerMethod } from './trials/trial-store.ts';
import { managedPlanView } from './view.ts';

const mostPlans = 200;

const foreignKeyViolation = '23503';

const managedPlan = async (db: Database, planId: string): Promise<ManagedPlan> => {
  const [plan] = await managedPlanRows(db, planId);
  if (!plan) throw new AppError('not_found');
  return managedPlanView(plan, await managedPriceRows(db, planId));
};

/** Returns all plans for their administration. */
export const managedPlans = async ({ db, payments, studio }: PlansContext) => {
  const [plans, prices, legalPagesMissing, oneTrialPerMethod] = await Promise.all([
    managedPlanRows(db),
    managedPriceRows(db),
    missingLegalPages(db),
    hasOneTrialPerMethod(db),
  ]);
  const ofPlan = Map.groupBy(prices, ({ planId }) => planId);
  return {
    plans: plans.map((plan) => managedPlanView(plan, ofPlan.get(plan.id) ?? [])),
    payments: payments.mode,
    currency: studio.currency,
    oneTrialPerMethod,
    legalPagesMissing,
  };
};

/** Saves the settings that apply to all plans. */
export const changeSettings = async (
  { db, clock }: PlansContext,
  viewer: Viewer,
  { oneTrialPerMethod }: { oneTrialPerMethod: boolean },
): Promise<{ oneTrialPerMethod: boolean }> => {
  await transaction(db, async (trx) => {
    const before = await setOneTrialPerMethod(trx, oneTrialPerMethod, clock.now());
    if (before === oneTrialPerMethod) return;
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'membership_settings_changed',
      subject: { kind: 'plan', id: 'all' },
      details: { before: { oneTrialPerMethod: before }, after: { oneTrialPerMethod } },
    });
  });
  return { oneTrialPerMethod };
};

const termsOf = (plan: PlanInput, currency: string): PriceTerms => ({
  amount: plan.amount,
  currency,
  interval: plan.interval,
  intervalCount: plan.intervalCount,
});

const audit = (trx: Database, viewer: Viewer, action: string, planId: string, details: object) =>
  recordAudit(trx, {
    actor: { kind: 'administrator', id: viewer.id },
    action,
    subject: { kind: 'plan', id: planId },
    details,
  });

export const createPlan = (
  { db, clock, studio }: PlansContext,
  viewer: Viewer,
  input: PlanInput,
): Promise<ManagedPlan> => {
  const plan = checkedPlan(input, studio.currency);
  return transaction(db, async (trx) => {
    if ((await lockOrderedPlans(trx)).length >= mostPlans)
      throw new AppError('invalid', {
        message: t('A studio has at most {count} plans. Archive one first.', { count: mostPlans }),
      });
    const updatedAt = clock.now();
    const id = await insertPlan(trx, plan, updatedAt);
    await setPrice(trx, id, termsOf(plan, studio.currency), updatedAt);
    await enqueueSynchronization(trx, { id, updatedAt });
    await audit(trx, viewer, 'plan_created', id, plan);
    return managedPlan(trx, id);
  });
};

/** Returns the changed fields, each with the value before and after. */
const differences = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(after)
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { before: before[field], after: after[field] }]),
  );

/** Changes a plan; throws `conflict` if another administrator has saved it since `updatedAt` was read. */
export const changePlan = (
  { db, clock, studio }: PlansContext,
  viewer: Viewer,
  { id, updatedAt: readAt, ...input }: PlanInput & { id: string; updatedAt: string },
): Promise<ManagedPlan> => {
  const checked = checkedPlan(input, studio.currency);
  return transaction(db, async (trx) => {
    const before = await lockPlan(trx, id);
    if (!before) throw new AppError('not_found');
    if (before.updatedAt.getTime() !== Date.parse(readAt)) throw new AppError('conflict');
    const plan = {
      ...checked,
      translations: input.translations ? checked.translations : before.translations,
    };
    const termsBefore = await currentTerms(trx, id);
    const terms = termsOf(plan, studio.currency);
    const changes = differences({ ...before, ...termsBefore }, { ...plan, ...terms });
    if (Object.keys(changes).length === 0) return managedPlan(trx, id);
    // Each save gets a distinct time, which the next save compares.
    const updatedAt = new Date(Math.max(clock.now().getTime(), before.updatedAt.getTime() + 1));
    await updatePlan(trx, id, { ...plan, updatedAt });
    if (!isDeepStrictEqual(terms, termsBefore)) await setPrice(trx, id, terms, updatedAt);
    await enqueueSynchronization(trx, { id, updatedAt });
    await audit(trx, viewer, 'plan_changed', id, { name: plan.name, changes });
    return managedPlan(trx, id);
  });
};

/**
 * Changes the order of plans. `ids` names each unarchived plan once; otherwise the list has changed meanwhile:
 * `conflict`.
 */
export const changeOrder = ({ db }: PlansContext, viewer: Viewer, ids: readonly string[]) =>
  transaction(db, async (trx) => {
    const ordered = await lockOrderedPlans(trx);
    if (
      !isDeepStrictEqual(
        ordered,
        ids.toSorted((a, b) => (a < b ? -1 : 1)),
      )
    )
      throw new AppError('conflict');
    await orderPlans(trx, ids);
    await audit(trx, viewer, 'plans_ordered', 'all', { ids });
    return { success: true as const };
  });

const inUse = (cause?: unknown) =>
  new AppError('conflict', {
    message: t('Members have had this plan, so it can only be archived: receipts point at it.'),
    cause,
  });

export const removePlan = ({ db }: PlansContext, viewer: Viewer, planId: string) =>
  transaction(db, async (trx) => {
    const plan = await lockPlan(trx, planId);
    if (!plan) throw new AppError('not_found');
    if ((await managedPlan(trx, planId)).everUsed) throw inUse();
    const { name, providerProductId: productId } = plan;
    await deletePlan(trx, planId);
    if (productId)
      await insertProviderCall(trx, {
        idempotencyKey: `retire-${productId}`,
        kind: planCallKinds.retireProduct,
        parameters: { productId, name },
        billingCustomerId: null,
      });
    await audit(trx, viewer, 'plan_deleted', planId, { name });
    return { success: true as const };
  }).catch((error: unknown) => {
    // A membership was linked to the plan between the check and the deletion.
    if (error instanceof Error && 'code' in error && error.code === foreignKeyViolation) throw inUse(error);
    throw error;
  });
