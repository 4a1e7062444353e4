import type { BodyOf } from '../../../../contract/endpoint.ts';
import type {
  GiftSale,
  giftAdministrationEndpoints,
} from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { PlansContext } from '../../membership-plans/index.ts';
import { leastAmountProblem } from '../../membership-plans/index.ts';
import { giftConsents } from '../consents.ts';
import { refuseFields } from './card-fields.ts';
import { giftOffers, giftSettings, lockGiftSettings, type StoredOffer, writeSale } from './sale-store.ts';

export type SaleContext = Pick<PlansContext, 'db' | 'clock' | 'payments'> & {
  studio: PlansContext['studio'] & { timeZone: string };
};

const offerView = ({ amount, ...offer }: StoredOffer) => ({ ...offer, price: amount });

/** Returns the gifts on sale; no offers while payments are off or gifts are not on sale. */
export const giftsOnSale = async ({ db, payments, studio }: SaleContext) => {
  const [settings, offers] = await Promise.all([giftSettings(db), giftOffers(db)]);
  const sold = settings.onSale && payments.mode !== 'off';
  return {
    offers: sold ? offers.filter(({ currency }) => currency === studio.currency).map(offerView) : [],
    consents: giftConsents(),
    validYears: settings.validYears,
    timeZone: studio.timeZone,
    payments: payments.mode,
  };
};

export const giftSale = async ({ db, payments, studio }: SaleContext): Promise<GiftSale> => {
  const [settings, offers] = await Promise.all([giftSettings(db), giftOffers(db)]);
  return {
    onSale: settings.onSale,
    validYears: settings.validYears,
    offers: offers.map(offerView),
    payments: payments.mode,
    currency: studio.currency,
    updatedAt: settings.updatedAt.toISOString(),
  };
};

type SaleInput = BodyOf<(typeof giftAdministrationEndpoints)['PUT /admin/api/gift_sale']>;

const problemsOf = ({ onSale, offers }: SaleInput, currency: string): Record<string, string[]> => {
  const months = offers.map((offer) => offer.months);
  const fields: Record<string, string[]> = {};
  if (onSale && offers.length === 0) fields.onSale = [t('Add a length before you sell gifts.')];
  offers.forEach(({ months: length, price }, index) => {
    if (months.indexOf(length) !== index)
      fields[`months-${index}`] = [t('This length stands above already.')];
    const tooLittle = leastAmountProblem(price, currency);
    if (tooLittle) fields[`price-${index}`] = [tooLittle];
  });
  return fields;
};

/** Changes the offers of gifts; gifts already bought keep their length and price. */
export const changeSale = async (
  context: SaleContext,
  viewer: Viewer,
  input: SaleInput,
): Promise<GiftSale> => {
  const { db, clock, studio } = context;
  const { currency } = studio;
  refuseFields(problemsOf(input, currency));
  await transaction(db, async (trx: Database) => {
    const before = await lockGiftSettings(trx);
    if (before.updatedAt.toISOString() !== input.updatedAt)
      throw new AppError('conflict', {
        message: t('The gifts were changed meanwhile. Reload the page to see them as they are.'),
      });
    const offers = input.offers.map(({ months, price, tagline }) => ({
      months,
      amount: price,
      currency,
      tagline: tagline.trim(),
    }));
    await writeSale(trx, { onSale: input.onSale, validYears: input.validYears, offers }, clock.now());
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'gift_sale_changed',
      subject: { kind: 'gift_sale', id: 'studio' },
      details: { onSale: input.onSale, validYears: input.validYears, offers },
    });
  });
  return giftSale(context);
};
