import type { ChangePreview, CheckoutStarted } from '../../../../contract/membership/payment.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustBeAllowed } from '../access.ts';
import type { ActionsContext } from '../actions/context.ts';
import type { MemberActions, Standing } from '../actions/member-action.ts';
import { insertPayer, type PaidMembership } from '../actions/payer-store.ts';
import { refusedField } from '../actions/provider-failure.ts';
import { hashOf } from '../actions/request-hash.ts';
import { startCardChange } from '../checkout/card-change.ts';
import { localPath } from '../checkout/local-path.ts';
import { type OfferedPlan, offeredPlan } from '../plans/plan-store.ts';
import { once } from './idempotent-request.ts';
import { type PurchaseBody, startSubscription } from './new-subscription.ts';
import { changePlan, planChange, previewChange } from './plan-change.ts';

const soldPlan = async ({ trx }: Standing, planId: string | undefined): Promise<OfferedPlan> => {
  const plan = planId === undefined ? null : await offeredPlan(trx, planId);
  if (!plan) throw refusedField('plan', 'This plan is no longer on sale. Please choose another one.');
  return plan;
};

/** What is paid here already and is changed instead of bought once more; null: the member buys. */
const membershipToChange = ({ membership }: Standing): PaidMembership | null => {
  mustBeAllowed('change_plan', membership);
  return membership;
};

const carryOut = async (
  context: ActionsContext,
  standing: Standing,
  { body, requestHash }: { body: PurchaseBody; requestHash: string },
): Promise<CheckoutStarted> => {
  const { viewer, payer } = standing;
  const membership = membershipToChange(standing);
  const plan = await soldPlan(standing, body.plan);
  const cancelPath = localPath('cancel_path', body.cancel_path);
  const continuePath = localPath('continue_path', body.continue_path ?? '/');
  const idempotencyKey = `purchase-${hashOf([viewer.id, body.idempotency_key, requestHash])}`;
  if (!membership)
    return startSubscription(context, standing, {
      plan,
      cancelPath,
      continuePath,
      country: body.country,
      promotionCode: body.promotion_code?.trim() || null,
      consents: body.consents ?? [],
      idempotencyKey,
    });
  const change = await planChange(standing, membership, plan);
  if (!payer?.paymentMethodId)
    return startCardChange(context, standing, { cancelPath, continuePath: cancelPath, idempotencyKey });
  return changePlan(context, standing, { ...change, previewedAt: body.previewed_at, idempotencyKey });
};

/** Buys a plan through the provider's page, or changes to it with the card on file. */
export const purchase = (
  actions: MemberActions,
  viewer: Viewer,
  body: PurchaseBody,
): Promise<CheckoutStarted> => {
  const requestHash = hashOf(body);
  return actions.run(
    viewer,
    (standing, context) => {
      const request = { key: body.idempotency_key, requestHash, now: context.clock.now() };
      return once(standing, request, () => carryOut(context, standing, { body, requestHash }));
    },
    // The first purchase of a member, too, needs a row on which the second one waits.
    (trx) => insertPayer(trx, viewer.id),
  );
};

export const changePreview = (
  actions: MemberActions,
  viewer: Viewer,
  planId: string | undefined,
): Promise<ChangePreview> =>
  actions.run(viewer, async (standing, context) => {
    const membership = membershipToChange(standing);
    const plan = await soldPlan(standing, planId);
    if (!membership)
      throw refusedField('plan', 'You have no membership to change yet. Buy this plan instead.');
    return previewChange(context, standing, await planChange(standing, membership, plan));
  });
