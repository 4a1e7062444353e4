import { offerCode } from '../../../../contract/membership/offer-limits.ts';
import type { OfferPlanFields } from '../../../../contract/membership/offers/offer-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { refusedField } from '../../payment-provider/index.ts';
import { type OfferOnSale, shownOffer, usableCode } from './offer-sale-store.ts';
import { countUse, giveBack, insertUse, placeOfMember } from './offer-use-store.ts';
import { offerState } from './terms.ts';

/** The offer in a request to purchase. */
export type OfferRequest = { slug: string; code: string | null; planId: string; userId: string };

/** A member's reserved place in an offer, already counted. */
export type OfferPlace = { useId: string; isNew: boolean; offer: OfferOnSale; plan: OfferPlanFields };

const refuse = (message: string): AppError => refusedField('offer', message);

const words = {
  gone: msg('This offer is not here any more.'),
  over: msg('This offer is over.'),
  upcoming: msg('This offer has not begun yet.'),
  used_up: msg('This offer is used up.'),
  nothing_on_sale: msg('This plan is not part of the offer any more. Please choose another one.'),
  redeemed: msg('You have already used this offer. It is one per person.'),
  code: msg('This code is not known, or was used up.'),
} as const;

/** Returns an offer that can be redeemed now, with the requested plan. Throws `invalid` beside `offer`. */
export const redeemableOffer = async (
  db: Database,
  { slug, planId }: Pick<OfferRequest, 'slug' | 'planId'>,
  now: Date,
  { mayBeUsedUp }: { mayBeUsedUp: boolean },
): Promise<Pick<OfferPlace, 'offer' | 'plan'>> => {
  const offer = await shownOffer(db, slug);
  if (!offer) throw refuse(t(words.gone));
  const plan = offer.plans.find((one) => one.plan === planId);
  const state = offerState(mayBeUsedUp ? { ...offer, isUsedUp: false } : offer, plan ? 1 : 0, now);
  if (state !== 'open' || !plan) throw refuse(t(words[state === 'open' ? 'nothing_on_sale' : state]));
  return { offer, plan };
};

const codeOf = async (
  trx: Database,
  { id, needsCode }: OfferOnSale,
  code: string | null,
): Promise<number | null> => {
  if (!needsCode) return null;
  const found = code === null ? null : await usableCode(trx, id, offerCode(code));
  if (found === null)
    throw refusedField('offer_code', code === null ? t('Type the code of this offer.') : t(words.code));
  return found;
};

const reserveIn = async (trx: Database, request: OfferRequest, now: Date): Promise<OfferPlace> => {
  const found = await redeemableOffer(trx, request, now, { mayBeUsedUp: true });
  const { id: offerId } = found.offer;
  const { userId, planId } = request;
  const before = await placeOfMember(trx, offerId, userId);
  if (before?.isRedeemed) throw refuse(t(words.redeemed));
  if (before) return { ...found, useId: before.id, isNew: false };
  const codeId = await codeOf(trx, found.offer, request.code);
  const useId = await insertUse(trx, { offerId, userId, codeId, planId }, now);
  if (useId === null) {
    // A concurrent request of the same member has the place.
    const other = await placeOfMember(trx, offerId, userId);
    if (!other || other.isRedeemed) throw new AppError('conflict');
    return { ...found, useId: other.id, isNew: false };
  }
  if (!(await countUse(trx, 'redemption_offers', offerId))) throw refuse(t(words.used_up));
  if (codeId !== null && !(await countUse(trx, 'redemption_offer_codes', codeId)))
    throw refusedField('offer_code', t(words.code));
  return { ...found, useId, isNew: true };
};

/**
 * Reserves a place in an offer for a member, idempotent. Runs in a short transaction of its own, so that the offer's
 * row is not locked during calls to the provider. Throws `invalid`.
 */
export const reserveOffer = (db: Database, request: OfferRequest, now: Date): Promise<OfferPlace> =>
  transaction(db, (trx) => reserveIn(trx, request, now));

/** Gives back the place of a purchase that opened no page; keeps a place that existed before. */
export const leaveOffer = async (db: Database, { useId, isNew }: OfferPlace): Promise<void> => {
  if (isNew) await transaction(db, (trx) => giveBack(trx, { id: useId }));
};

const leftAfterMs = 15 * 60_000;

/** Gives back the places of requests that ended with their process. */
export const sweepLeftPlaces = (db: Database, now: Date): Promise<void> =>
  transaction(db, (trx) => giveBack(trx, { before: new Date(now.getTime() - leftAfterMs) }));
