import type { BodyOf } from '../../../../contract/endpoint.ts';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import { type Language, languages } from '../../../../contract/languages.ts';
import { consentWithCharges } from '../../../../contract/membership/consent-with-charges.ts';
import type { CheckoutStarted, paymentEndpoints } from '../../../../contract/membership/payment.schema.ts';
import type { ConsentWords, Quote } from '../../../../contract/membership/plans.schema.ts';
import type { BillingDetails } from '../../../../contract/membership/receipts.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress, type PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { withLanguage } from '../../../platform/language.ts';
import type {
  ActionsContext,
  LeasedPayer,
  MemberContext,
  PaidMembership,
  Payer,
} from '../../billing/index.ts';
import {
  detailsOfPayer,
  endSession,
  hashOf,
  insertSession,
  openSessionOf,
  type StoredSession,
} from '../../billing/index.ts';
import type { OfferedPlan } from '../../membership-plans/index.ts';
import { consents as currentConsents, periodOfPlan, quoteView } from '../../membership-plans/index.ts';
import type { OfferPlace } from '../../offers/index.ts';
import {
  cannotBeApplied,
  giveBack,
  pageCloses,
  placeAtCheckout,
  purchasedTerms,
} from '../../offers/index.ts';
import { type PaymentPort, ProviderRefusal, refusedField } from '../../payment-provider/index.ts';
import { insertConsents } from '../checkout/consent-store.ts';
import { returnUrl } from '../checkout/local-path.ts';
import { customerAtProvider, mustBeOfCountry } from './customer-at-provider.ts';

export type PurchaseBody = BodyOf<(typeof paymentEndpoints)['POST /api/v2/users/me/membership/stripe']>;

export type Purchase = {
  plan: OfferedPlan;
  cancelPath: PageAddress;
  continuePath: PageAddress;
  country: string;
  promotionCode: string | null;
  /** The member's place in an offer. */
  offer: OfferPlace | null;
  /** Null if the hosted page asks for the consents. */
  consents: readonly ConsentWords[] | null;
  /** Idempotency key of this request at the provider. */
  idempotencyKey: string;
};

const dayMs = 86_400_000;

/** Returns the quote of a day ago: a page opened before midnight names days that are one earlier. */
const aDayBefore = (quote: Quote): Quote => ({
  ...quote,
  upcomingCharges: quote.upcomingCharges.map((charge) => ({
    ...charge,
    from: new Date(Date.parse(charge.from) - dayMs).toISOString(),
  })),
});

/** Tells whether a consent has the current words in a language: pages show them in that of the member. */
const isCurrentIn =
  ({ kind, version, words }: ConsentWords, quote: Quote) =>
  (language: Language): boolean =>
    withLanguage(language, () =>
      currentConsents()
        .filter((current) => current.kind === kind && current.version === version)
        .some((current) =>
          [quote, aDayBefore(quote)].some((one) => consentWithCharges(current, one).words === words),
        ),
    );

/** Requires each consent in the current words, with the current amounts; otherwise the consent is asked for again. */
const mustConsent = (given: readonly ConsentWords[], quote: Quote): void => {
  for (const current of currentConsents()) {
    const consent = given.find(({ kind }) => kind === current.kind);
    if (!consent) throw refusedField('consents', t('Please agree to both terms before paying.'));
    if (!languages.some(isCurrentIn(consent, quote)))
      throw refusedField(
        'consents',
        t('The terms or the amounts have changed meanwhile. Please reload the page and read them again.'),
      );
  }
};

const promotionOf = async (provider: PaymentPort, code: string | null, payer: Payer | null) => {
  if (code === null) return null;
  const promotion = await provider.catalog.promotionCode(code, payer?.providerCustomerId ?? null);
  if (!promotion)
    throw refusedField('promotion_code', t('This code is not known, has expired or was used already.'));
  return promotion;
};

const withoutAccess: ReadonlySet<PaidMembership['detail']> = new Set(['past_due', 'paused', 'incomplete']);

/** Ends subscriptions that were given up here but may still be billed at the provider, before another one begins. */
const endRemains = async ({ provider, memberships }: MemberContext): Promise<void> => {
  for (const { source, state, detail, subscriptionId } of memberships)
    if (source === 'stripe' && state === 'ended' && subscriptionId && withoutAccess.has(detail))
      await provider.subscriptions.end({ subscriptionId, idempotencyKey: `end-${subscriptionId}` });
};

/**
 * Returns the open page if it is for the same purchase; closes any other, so that two pages are never paid. A page that
 * was just paid cannot be closed.
 */
const reusable = async (
  { provider }: MemberContext,
  open: StoredSession | null,
  requestHash: string,
): Promise<StoredSession | null> => {
  if (!open) return null;
  const known = await provider.checkout.read(open.id);
  if (known?.state === 'open' && open.requestHash === requestHash) return open;
  if (known?.state === 'complete')
    throw new AppError('conflict', {
      message: t('You have paid already: your membership is about to begin.'),
    });
  if (known?.state === 'open') await provider.checkout.expire(open.id);
  return null;
};

/**
 * Returns the terms of the purchase: the plan's own, or those with an offer, whose coupon is then created at the
 * provider.
 */
const purchasedOf = async (
  { provider }: MemberContext,
  { payer, purchase, now }: { payer: Payer; purchase: Purchase; now: Date },
) => {
  const { plan, offer, idempotencyKey } = purchase;
  const trialUsed = payer.trialUsedAt !== null;
  const usual = {
    trialDays: trialUsed ? 0 : plan.trialDays,
    discount: null,
    trialPrice: null,
    expiresAt: null,
  };
  if (!offer) return { ...usual, idempotencyKey };
  const { trialDays, discount, trialPrice } = purchasedTerms(offer, { offered: plan, trialUsed, now });
  if (discount)
    await provider.catalog.ensureCoupon({ ...discount, idempotencyKey: `${idempotencyKey}-coupon` });
  const expiresAt = pageCloses(now);
  return {
    trialDays,
    discount: discount && { couponId: discount.id, months: discount.months },
    trialPrice: trialPrice && { ...trialPrice, currency: plan.currency },
    expiresAt,
    idempotencyKey: `${idempotencyKey}-${expiresAt.getTime()}`,
  };
};

const refusedPage = (error: unknown, { offer, promotionCode }: Purchase): unknown => {
  if (!(error instanceof ProviderRefusal)) return error;
  if (offer) return cannotBeApplied(error);
  if (promotionCode === null) return error;
  return refusedField('promotion_code', t('This code does not apply to this plan.'), error);
};

type Bought = Awaited<ReturnType<typeof purchasedOf>> & { promotionCodeId: string | null };

/** Returns the amounts of the purchase by the provider's own preview. */
const quoteOf = async (
  { provider }: MemberContext,
  { payer, purchase, bought }: { payer: Payer; purchase: Purchase; bought: Bought },
): Promise<Quote> => {
  const { plan, country } = purchase;
  const { trialDays, discount, trialPrice, promotionCodeId } = bought;
  const period = periodOfPlan(plan);
  const quote = await provider.subscriptions.quote({
    customerId: payer.providerCustomerId,
    providerPriceId: plan.providerPriceId,
    period,
    trialDays,
    promotionCodeId,
    discount,
    trialPrice,
    country,
  });
  return quoteView(quote, period, null);
};

type Opening = {
  payer: Payer & LeasedPayer;
  purchase: Purchase;
  bought: Bought;
  requestHash: string;
  /** Consents that the hosted page asks for. */
  asked: ConsentWords[] | null;
  details: BillingDetails | null;
};

const openPage = async (
  { publicUrl }: ActionsContext,
  standing: MemberContext,
  { payer, purchase, bought, requestHash, asked, details }: Opening,
): Promise<StoredSession> => {
  const { provider } = standing;
  const { plan, country, cancelPath, continuePath } = purchase;
  const customerId = await customerAtProvider(standing, payer, { country, details });
  const { discount, ...purchased } = bought;
  const page = await provider.checkout.subscribe({
    customerId,
    providerPriceId: plan.providerPriceId,
    couponId: discount?.couponId ?? null,
    successUrl: returnUrl(publicUrl),
    cancelUrl: fullAddress(publicUrl, cancelPath),
    metadata: { billing_customer_id: payer.id },
    consentWords: asked ? joinSentences(...asked.map(({ words }) => words)) : null,
    ...purchased,
  });
  if (!page.url) throw new ProviderRefusal('The provider opened no page');
  return {
    id: page.id,
    billingCustomerId: payer.id,
    mode: 'subscription',
    state: 'open',
    requestHash,
    url: page.url,
    continuePath,
    askedConsents: asked && { consents: asked, priceId: plan.priceId, country },
  };
};

/** Links the place in an offer to the page on which it is paid; gives back the place of a page closed for it. */
const moveOffer = async (
  trx: Database,
  { purchase, session, closed }: { purchase: Purchase; session: StoredSession; closed: StoredSession | null },
): Promise<void> => {
  const { offer, plan } = purchase;
  const use = offer && { id: offer.useId, sessionId: session.id, planId: plan.id };
  if (use && !(await placeAtCheckout(trx, use))) throw new AppError('conflict');
  if (closed) await giveBack(trx, { sessionId: closed.id });
};

/**
 * Opens the provider's page for a member without a membership; closes earlier pages, so that at most one can be paid.
 */
export const startSubscription = async (
  context: ActionsContext,
  standing: MemberContext,
  purchase: Purchase,
): Promise<CheckoutStarted> => {
  const { plan, country, promotionCode, offer, cancelPath, continuePath, consents } = purchase;
  const now = context.clock.now();
  const { payer, provider } = standing;
  if (!payer) throw new AppError('not_signed_in');
  const details = await detailsOfPayer(standing.db, payer.id);
  mustBeOfCountry(details, country);
  const promotion = await promotionOf(provider, promotionCode, payer);
  const refused = (error: unknown) => {
    throw refusedPage(error, purchase);
  };
  const bought = {
    ...(await purchasedOf(standing, { payer, purchase, now }).catch(refused)),
    promotionCodeId: promotion?.id ?? null,
  };
  const quote = await quoteOf(standing, { payer, purchase, bought }).catch(refused);
  if (consents) mustConsent(consents, quote);
  const asked = consents ? null : currentConsents().map((one) => consentWithCharges(one, quote));
  await endRemains(standing);
  const requestHash = hashOf({
    price: plan.priceId,
    country,
    promotionCode,
    cancelPath,
    continuePath,
    ...(offer ? { offer: offer.plan, use: offer.useId } : {}),
    asked,
  });
  const open = await openSessionOf(standing.db, payer.id);
  const session =
    (await reusable(standing, open, requestHash)) ??
    (await openPage(context, standing, { payer, purchase, bought, requestHash, asked, details }).catch(
      refused,
    ));
  const closed = open?.id === session.id ? null : open;
  await payer.write(async (trx) => {
    if (closed) await endSession(trx, closed.id, 'expired', now);
    await insertSession(trx, session, now);
    await moveOffer(trx, { purchase, session, closed });
    if (consents)
      await insertConsents(
        trx,
        { payerId: payer.id, consents, priceId: plan.priceId, country, sessionId: session.id },
        now,
      );
    await recordAudit(trx, {
      actor: { kind: 'member', id: standing.viewer.id },
      action: 'checkout_started',
      subject: { kind: 'member', id: standing.viewer.id },
      details: { plan: plan.id, price: plan.priceId, country, session: session.id },
    });
  });
  return { checkoutSessionId: session.id, checkoutUrl: session.url };
};
