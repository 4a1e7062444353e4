import { randomUUID } from 'node:crypto';
import { normalName } from '../../../../contract/accounts/accounts.ts';
import { emailProblem, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import type { giftEndpoints } from '../../../../contract/membership/gifts/gifts.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ActionsContext } from '../../billing/index.ts';
import {
  billingIdentity,
  detailsOfPayer,
  hashOf,
  insertPayer,
  insertSession,
  lockPayer,
  payerAccount,
  setProviderCustomer,
} from '../../billing/index.ts';
import { ProviderRefusal, refusedField } from '../../payment-provider/index.ts';
import { codeHash, newCode } from '../code.ts';
import { giftConsents } from '../consents.ts';
import type { GiftSeals } from '../context.ts';
import { giftLength } from '../gift-words.ts';
import { readCard, refuseFields } from './card-fields.ts';
import {
  insertGift,
  insertGiftConsents,
  insertGuestPayer,
  pageOfRequest,
  setPage,
} from './purchase-store.ts';
import { soldOffer } from './sale-store.ts';

export type GiftPurchase = BodyOf<(typeof giftEndpoints)['POST /api/v2/gifts']>;

export type SellingContext = ActionsContext & {
  seals: GiftSeals;
  studio: { timeZone: string; currency: string };
};

type Buyer = { userId: string | null; name: string; email: string };

const mustConsent = (given: GiftPurchase['consents']): void => {
  for (const { kind, version, words } of giftConsents) {
    const consent = given.find((one) => one.kind === kind);
    if (!consent) throw refusedField('consents', 'Please agree to this before paying.');
    if (consent.version !== version || consent.words !== words)
      throw refusedField(
        'consents',
        'The terms have changed meanwhile. Please reload the page and read them again.',
      );
  }
};

const buyerOf = async (
  db: Database,
  viewer: Viewer | null,
  body: GiftPurchase,
): Promise<{ buyer: Buyer; problems: Record<string, string[]> }> => {
  const account = viewer && (await payerAccount(db, viewer.id));
  if (viewer && account) return { buyer: { userId: viewer.id, ...account }, problems: {} };
  const name = normalName(body.buyer_name ?? '');
  const email = normalEmail(body.buyer_email ?? '');
  const emailWrong = emailProblem(email);
  return {
    buyer: { userId: null, name, email },
    problems: {
      ...(name ? {} : { buyer_name: ['Type your name: it stands on the receipt.'] }),
      ...(emailWrong ? { buyer_email: [emailWrong] } : {}),
    },
  };
};

/** A row that the payment belongs to: the member's own, or one for this purchase alone. */
const payerFor = async (
  trx: Database,
  { userId }: Buyer,
  { requestKey, now }: { requestKey: string; now: Date },
): Promise<{ id: string; providerCustomerId: string | null }> => {
  if (userId) {
    await insertPayer(trx, userId);
    const payer = await lockPayer(trx, userId);
    if (!payer) throw new AppError('not_signed_in');
    return payer;
  }
  // Named after the request: made again after a failure it finds its customer at the provider.
  const id = `guest-${hashOf(['gift', requestKey]).slice(0, 32)}`;
  await insertGuestPayer(trx, id, now);
  return { id, providerCustomerId: null };
};

const customerFor = async (
  { provider }: SellingContext,
  trx: Database,
  payer: { id: string; providerCustomerId: string | null },
  { name, email }: Buyer,
): Promise<string> => {
  if (payer.providerCustomerId) return payer.providerCustomerId;
  const billing = billingIdentity(await detailsOfPayer(trx, payer.id), { name, country: null });
  const { id } = await provider.customers.create({
    billingCustomerId: payer.id,
    email,
    billing,
    idempotencyKey: `customer-${payer.id}-${hashOf([email, billing])}`,
  });
  await setProviderCustomer(trx, payer.id, id);
  return id;
};

type Work = { trx: Database; body: GiftPurchase; buyer: Buyer; requestKey: string; requestHash: string };

/** The answer to the same request once more. */
const answerBefore = async (
  { seals }: SellingContext,
  trx: Database,
  { requestKey, requestHash }: { requestKey: string; requestHash: string },
): Promise<{ giftId: string; checkoutUrl: string }> => {
  const before = await pageOfRequest(trx, requestKey);
  if (!before?.url || before.requestHash !== requestHash)
    throw new AppError('conflict', {
      message: 'This request was made before with other values. Reload the page and try again.',
    });
  if (before.state === 'complete')
    return { giftId: before.giftId, checkoutUrl: `/gift/bought#${seals.tokenOf(before.giftId)}` };
  return { giftId: before.giftId, checkoutUrl: before.url };
};

const openPage = async (context: SellingContext, work: Work): Promise<string> => {
  const { trx, body, buyer, requestKey, requestHash } = work;
  const { clock, seals, provider, publicUrl } = context;
  const { currency, timeZone } = context.studio;
  const now = clock.now();
  const offer = await soldOffer(trx, { months: body.months, currency });
  if (!offer) throw refusedField('months', 'This gift is no longer on sale. Please choose another one.');
  const { card } = readCard(body, { now, timeZone });
  const payer = await payerFor(trx, buyer, { requestKey, now });
  const giftId = randomUUID();
  const code = newCode();
  const added = await insertGift(
    trx,
    {
      ...card,
      id: giftId,
      payerId: payer.id,
      requestKey,
      requestHash,
      months: offer.months,
      amount: offer.amount,
      currency,
      validYears: offer.validYears,
      buyer,
      codeHash: codeHash(code),
      codeSealed: seals.sealCode(giftId, code),
    },
    now,
  );
  if (!added) return (await answerBefore(context, trx, { requestKey, requestHash })).checkoutUrl;
  const page = await provider.checkout.payOnce({
    customerId: await customerFor(context, trx, payer, buyer),
    name: `A gift of ${giftLength(offer.months)}`,
    amount: offer.amount,
    currency,
    giftId,
    metadata: { billing_customer_id: payer.id },
    // The fragment is sent to no server.
    successUrl: `${fullAddress(publicUrl, '/gift/bought')}#${seals.tokenOf(giftId)}`,
    cancelUrl: `${fullAddress(publicUrl, '/gift')}?checkout=canceled`,
    idempotencyKey: `gift-page-${giftId}`,
  });
  if (!page.url) throw new ProviderRefusal('The provider opened no page');
  await insertSession(
    trx,
    {
      id: page.id,
      billingCustomerId: payer.id,
      mode: 'payment',
      requestHash,
      url: page.url,
      continuePath: '/gift/bought',
    },
    now,
  );
  await setPage(trx, giftId, page.id);
  await insertGiftConsents(
    trx,
    { payerId: payer.id, giftId, sessionId: page.id, consents: body.consents },
    now,
  );
  await recordAudit(trx, {
    actor: { kind: 'member', id: buyer.userId },
    action: 'gift_checkout_started',
    subject: { kind: 'gift', id: giftId },
    details: { months: offer.months, amount: offer.amount, currency, session: page.id },
  });
  return page.url;
};

/** Opens the provider's page for a gift. The same request is answered with the same page. */
export const buyGift = async (
  context: SellingContext,
  viewer: Viewer | null,
  body: GiftPurchase,
): Promise<{ checkoutUrl: string }> => {
  const { db, clock, studio } = context;
  const { buyer, problems } = await buyerOf(db, viewer, body);
  const card = readCard(body, { now: clock.now(), timeZone: studio.timeZone });
  refuseFields({ ...card.problems, ...problems });
  mustConsent(body.consents);
  const requestKey = hashOf([viewer?.id ?? null, body.idempotency_key]);
  const requestHash = hashOf(body);
  const checkoutUrl = await transaction(db, (trx) =>
    openPage(context, { trx, body, buyer, requestKey, requestHash }),
  );
  return { checkoutUrl };
};
