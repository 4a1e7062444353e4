import type { ChangePreview, CheckoutStarted } from '../../../../contract/membership/payment.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ActionsContext, MemberActions, MemberContext } from '../../billing/index.ts';
import { hashOf, insertPayer, mustStay, type PaidMembership } from '../../billing/index.ts';
import { type OfferedPlan, offeredPlan } from '../../membership-plans/index.ts';
import { leaveOffer, type OfferPlace, reserveOffer } from '../../offers/index.ts';
import { refusedField } from '../../payment-provider/index.ts';
import { mustBeAllowed } from '../access.ts';
import { localPath } from '../checkout/local-path.ts';
import { startPaymentMethodChange } from '../checkout/payment-method-change.ts';
import { once } from './idempotent-request.ts';
import { type PurchaseBody, startSubscription } from './new-subscription.ts';
import { changePlan, planChange, previewChange } from './plan-change.ts';

const soldPlan = async ({ db }: MemberContext, planId: string | undefined): Promise<OfferedPlan> => {
  const plan = planId === undefined ? null : await offeredPlan(db, planId);
  if (!plan) throw refusedField('plan', t('This plan is no longer on sale. Please choose another one.'));
  return plan;
};

/** Returns the membership that is changed instead of bought again; null for a new purchase. */
const membershipToChange = (standing: MemberContext): PaidMembership | null => {
  mustStay(standing);
  mustBeAllowed('change_plan', standing.membership);
  return standing.membership;
};

/**
 * Returns the reserved place in the offer of the request; null for a request without an offer. Throws the refusal of
 * the place, and `invalid` if a member with a membership asks for an offer.
 */
const offerFor = (place: OfferPlace | AppError | null, membership: PaidMembership | null) => {
  if (place && membership)
    throw refusedField('offer', t('This offer is for new members, and you already have a membership.'));
  if (place instanceof AppError) throw place;
  return place;
};

type PurchaseRequest = { body: PurchaseBody; requestHash: string; place: OfferPlace | AppError | null };

const carryOut = async (
  context: ActionsContext,
  standing: MemberContext,
  { body, requestHash, place }: PurchaseRequest,
): Promise<CheckoutStarted> => {
  const { viewer, payer } = standing;
  const membership = membershipToChange(standing);
  const offer = offerFor(place, membership);
  const plan = await soldPlan(standing, body.plan);
  const cancelPath = localPath('cancel_path', body.cancel_path);
  const continuePath = localPath('continue_path', body.continue_path ?? '/welcome');
  const idempotencyKey = `purchase-${hashOf([viewer.id, body.idempotency_key, requestHash])}`;
  if (!membership)
    return startSubscription(context, standing, {
      plan,
      cancelPath,
      continuePath,
      country: body.country,
      promotionCode: body.promotion_code?.trim() || null,
      offer,
      consents: body.consents ?? null,
      idempotencyKey,
    });
  const change = await planChange(standing, { membership, plan, now: context.clock.now() });
  if (!payer?.paymentMethodId)
    return startPaymentMethodChange(context, standing, {
      cancelPath,
      continuePath: cancelPath,
      idempotencyKey,
    });
  return changePlan(context, standing, { ...change, previewedAt: body.previewed_at, idempotencyKey });
};

/**
 * Reserves a place in the requested offer before any call to the provider. A refusal is returned, not thrown, so that a
 * repeated request still gets its first answer.
 */
const placeFor = async (
  { db, clock }: Pick<ActionsContext, 'db' | 'clock'>,
  viewer: Viewer,
  { offer: slug, offer_code, plan: planId, promotion_code }: PurchaseBody,
): Promise<OfferPlace | AppError | null> => {
  if (slug === undefined) return null;
  if (promotion_code) return refusedField('promotion_code', t('An offer is taken without another code.'));
  const asked = { slug, code: offer_code ?? null, planId, userId: viewer.id };
  return reserveOffer(db, asked, clock.now()).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
};

/** Buys a plan through the provider's page, or changes the plan with the payment method on file. */
const buy = async (
  { actions, ...store }: Pick<ActionsContext, 'db' | 'clock'> & { actions: MemberActions },
  viewer: Viewer,
  body: PurchaseBody,
): Promise<CheckoutStarted> => {
  const requestHash = hashOf(body);
  const place = await placeFor(store, viewer, body);
  try {
    return await actions.run(
      viewer,
      (standing, context) => {
        const request = { key: body.idempotency_key, requestHash, now: context.clock.now() };
        return once(standing, request, () => carryOut(context, standing, { body, requestHash, place }));
      },
      // Inserts the payer before a member's first purchase, so that a concurrent second one waits for its lease.
      (db) => insertPayer(db, viewer.id),
    );
  } finally {
    // A place without a page is given back.
    if (place && !(place instanceof AppError)) await leaveOffer(store.db, place);
  }
};

/**
 * Creates `buy` with single-flight: identical concurrent requests of a member are coalesced into one, so that they take
 * no places in the queue from others.
 */
export const createPurchase = (parts: Parameters<typeof buy>[0]) => {
  const underWay = new Map<string, ReturnType<typeof buy>>();
  return (viewer: Viewer, body: PurchaseBody): Promise<CheckoutStarted> => {
    const name = hashOf([viewer.id, body]);
    const same = underWay.get(name);
    if (same) return same;
    const first = buy(parts, viewer, body).finally(() => underWay.delete(name));
    underWay.set(name, first);
    return first;
  };
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
      throw refusedField('plan', t('You have no membership to change yet. Buy this plan instead.'));
    return previewChange(
      context,
      standing,
      await planChange(standing, { membership, plan, now: context.clock.now() }),
    );
  });
