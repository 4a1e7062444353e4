import { randomUUID } from 'node:crypto';
import { normalName } from '../../../../contract/accounts/accounts.ts';
import { emailProblem, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import { type Language, languages } from '../../../../contract/languages.ts';
import { giftLength } from '../../../../contract/membership/gifts/gift-length.ts';
import type { giftEndpoints } from '../../../../contract/membership/gifts/gifts.schema.ts';
import type { ConsentWords } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { withLanguage } from '../../../platform/language.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type ActionsContext,
  billedCustomer,
  billingIdentity,
  detailsOfPayer,
  hashOf,
  insertPayer,
  insertSession,
  type LeasedPayer,
  payerAccount,
  payerOf,
  setProviderCustomer,
  withPayer,
} from '../../billing/index.ts';
import { ProviderRefusal, refusedField } from '../../payment-provider/index.ts';
import { codeHash, newCode } from '../code.ts';
import { giftConsents } from '../consents.ts';
import type { GiftSeals } from '../context.ts';
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

/** Tells whether a consent has the current words in a language: pages show them in that of the buyer. */
const isCurrentIn =
  ({ kind, version, words }: ConsentWords) =>
  (language: Language): boolean =>
    withLanguage(language, giftConsents).some(
      (one) => one.kind === kind && one.version === version && one.words === words,
    );

const mustConsent = (given: GiftPurchase['consents']): void => {
  for (const { kind } of giftConsents()) {
    const consent = given.find((one) => one.kind === kind);
    if (!consent) throw refusedField('consents', t('Please agree to this before paying.'));
    if (!languages.some(isCurrentIn(consent)))
      throw refusedField(
        'consents',
        t('The terms have changed meanwhile. Please reload the page and read them again.'),
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
      ...(name ? {} : { buyer_name: [t('Enter your name for the receipt.')] }),
      ...(emailWrong ? { buyer_email: [emailWrong] } : {}),
    },
  };
};

/** Returns the row that the payment belongs to: the member's own, or one for this purchase alone. Idempotent. */
const payerFor = async (
  db: Database,
  { userId }: Buyer,
  { requestKey, now }: { requestKey: string; now: Date },
): Promise<string> => {
  if (userId) {
    await insertPayer(db, userId);
    const payer = await payerOf(db, userId);
    if (!payer) throw new AppError('not_signed_in');
    return payer.id;
  }
  // Named after the request: made again after a failure it finds its customer at the provider.
  const id = `guest-${hashOf(['gift', requestKey]).slice(0, 32)}`;
  await insertGuestPayer(db, id, now);
  return id;
};

const customerFor = async (
  { db, provider }: SellingContext,
  payer: LeasedPayer,
  { name, email }: Buyer,
): Promise<string> => {
  const known = await billedCustomer(db, payer.id);
  if (known?.providerCustomerId) return known.providerCustomerId;
  const billing = billingIdentity(await detailsOfPayer(db, payer.id), { name, country: null });
  const { id } = await provider.customers.create({
    billingCustomerId: payer.id,
    email,
    billing,
    idempotencyKey: `customer-${payer.id}-${hashOf([email, billing])}`,
  });
  await payer.write((trx) => setProviderCustomer(trx, payer.id, id));
  return id;
};

type Work = { body: GiftPurchase; buyer: Buyer; requestKey: string; requestHash: string };

const madeBefore = () =>
  new AppError('conflict', {
    message: t('This request was made before with other values. Reload the page and try again.'),
  });

/** Returns the answer to the same request once more; null if there was none. */
const answerBefore = async (
  { db, seals }: SellingContext,
  { requestKey, requestHash }: Work,
): Promise<string | null> => {
  const before = await pageOfRequest(db, requestKey);
  if (!before) return null;
  if (!before.url || before.requestHash !== requestHash) throw madeBefore();
  return before.state === 'complete' ? `/gift/bought#${seals.tokenOf(before.giftId)}` : before.url;
};

type SoldOffer = NonNullable<Awaited<ReturnType<typeof soldOffer>>>;

/** Opens the page at the provider, and keeps the gift with it. */
const openPage = async (
  context: SellingContext,
  payer: LeasedPayer,
  { body, buyer, requestKey, requestHash, offer }: Work & { offer: SoldOffer },
): Promise<string> => {
  const { clock, seals, provider, publicUrl } = context;
  const { currency, timeZone } = context.studio;
  const now = clock.now();
  const { card } = readCard(body, { now, timeZone });
  const giftId = randomUUID();
  const code = newCode();
  const { id: sessionId, url } = await provider.checkout.payOnce({
    customerId: await customerFor(context, payer, buyer),
    name: t('A gift of {length}', { length: giftLength(offer.months) }),
    amount: offer.amount,
    currency,
    giftId,
    metadata: { billing_customer_id: payer.id },
    // The fragment is sent to no server.
    successUrl: `${fullAddress(publicUrl, '/gift/bought')}#${seals.tokenOf(giftId)}`,
    cancelUrl: `${fullAddress(publicUrl, '/gift')}?checkout=canceled`,
    idempotencyKey: `gift-page-${giftId}`,
  });
  if (!url) throw new ProviderRefusal('The provider opened no page');
  const { months, amount, validYears } = offer;
  const sealed = { codeHash: codeHash(code), codeSealed: seals.sealCode(giftId, code) };
  const terms = { months, amount, currency, validYears };
  const gift = {
    ...card,
    ...terms,
    ...sealed,
    id: giftId,
    payerId: payer.id,
    requestKey,
    requestHash,
    buyer,
  };
  const page = { id: sessionId, billingCustomerId: payer.id, mode: 'payment', requestHash, url } as const;
  const consents = { payerId: payer.id, giftId, sessionId, consents: body.consents };
  await payer.write(async (trx) => {
    if (!(await insertGift(trx, gift, now))) throw madeBefore();
    await insertSession(trx, { ...page, continuePath: '/gift/bought' }, now);
    await setPage(trx, giftId, sessionId);
    await insertGiftConsents(trx, consents, now);
    await recordAudit(trx, {
      actor: { kind: 'member', id: buyer.userId },
      action: 'gift_checkout_started',
      subject: { kind: 'gift', id: giftId },
      details: { months, amount, currency, session: sessionId },
    });
  });
  return url;
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
  const work = { body, buyer, requestKey, requestHash };
  const offer = await soldOffer(db, { months: body.months, currency: studio.currency });
  if (!offer) throw refusedField('months', t('This gift is no longer on sale. Please choose another one.'));
  const payerId = await payerFor(db, buyer, { requestKey, now: clock.now() });
  const checkoutUrl = await withPayer(
    db,
    payerId,
    async (payer) => (await answerBefore(context, work)) ?? openPage(context, payer, { ...work, offer }),
  );
  return { checkoutUrl };
};
