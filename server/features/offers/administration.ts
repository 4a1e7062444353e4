import { isDeepStrictEqual } from 'node:util';
import { type ManagedOfferState, offerLimits } from '../../../contract/membership/offer-limits.ts';
import type {
  ListedOffer,
  ManagedOffer,
  OfferFields,
} from '../../../contract/membership/offers/offer-administration.schema.ts';
import { offerWords } from '../../../contract/membership/offers/offer-fields.ts';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { isSlug, slugOf } from '../../../contract/slugs.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { storedValues } from '../../platform/sql/field-columns.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { chosenImage, saveFirstVersion, saveVersion } from '../catalog/index.ts';
import { problemsOf, tidied } from './offer-fields.ts';
import type { OffersContext } from './offers.ts';
import { offerPlanChoices } from './sale/offer-sale-store.ts';
import {
  carouselClasses,
  codeRows,
  insertOffer,
  type OfferRow,
  offerRow,
  offerRows,
  writeOffer,
} from './store.ts';

const isUsedUp = ({ used, usageLimit }: OfferRow): boolean => usageLimit !== null && used >= usageLimit;

const statesOf = async (
  { showing }: OffersContext,
  rows: readonly OfferRow[],
): Promise<ManagedOfferState[]> => {
  const states = await showing.states(rows.map((row) => ({ ...row, isUsedUp: isUsedUp(row) })));
  return rows.map(({ active }, index) => (active ? (states[index] ?? 'off') : 'off'));
};

const factsOf = ({ id, slug, used, atCheckout }: OfferRow, state: ManagedOfferState) => ({
  id,
  slug,
  used,
  atCheckout: Math.min(Number(atCheckout), used),
  state,
  url: pageAddress('/offers/$slug', { slug }),
});

/** Every offer, the newest first. */
export const listOffers = async (context: OffersContext): Promise<ListedOffer[]> => {
  const rows = await offerRows(context.db, offerLimits.offers);
  const states = await statesOf(context, rows);
  return rows.map((row, index) => ({
    ...factsOf(row, states[index] ?? 'off'),
    title: row.title,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    usageLimit: row.usageLimit,
    plans: row.plans.length,
    terms: row.plans.map(({ plan: _, ...terms }) => terms),
    currency: context.currency,
    codes: Number(row.codes),
  }));
};

const fieldsOf = (row: OfferRow, codes: OfferFields['codes']): OfferFields => ({
  ...storedValues(offerWords, row),
  active: row.active,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  usageLimit: row.usageLimit,
  plans: row.plans,
  carousel: row.carousel,
  codes: codes.map(({ code, usageLimit }) => ({ code, usageLimit })),
});

const classIdsOf = ({ carousel }: Pick<OfferFields, 'carousel'>): number[] =>
  carousel.flatMap(({ classId }) => classId ?? []);

const existing = async (db: Database, which: { slug: string } | { id: number }): Promise<OfferRow> => {
  const row = await offerRow(db, which);
  if (!row) throw new AppError('not_found', { message: t('There was no offer associated with this slug') });
  return row;
};

/** An offer as its editor has it. Throws `not_found`. */
export const managedOffer = async (context: OffersContext, slug: string): Promise<ManagedOffer> => {
  const { db, currency } = context;
  const row = await existing(db, { slug });
  const [codes, choices, classes, [state = 'off']] = await Promise.all([
    codeRows(db, row.id, { locked: false }),
    offerPlanChoices(db),
    carouselClasses(db, classIdsOf(row)),
    statesOf(context, [row]),
  ]);
  return {
    ...factsOf(row, state),
    revision: row.version,
    ...fieldsOf(row, codes),
    currency,
    choices,
    codesUsed: Object.fromEntries(codes.map(({ code, used }) => [code, used])),
    classes: [...classes.values()].map(({ id, title, durationMs, ...one }) => ({
      id,
      title,
      picture: chosenImage(one.image, one),
      duration: durationMs ? Math.round(durationMs / 1000) : null,
    })),
  };
};

const refuse = (fields: Record<string, string[]>): never => {
  throw new AppError('invalid', { fields });
};

/** An offer that is not shown yet. Throws `invalid` beside the title or the slug. */
export const createOffer = async (
  context: OffersContext,
  viewer: Viewer,
  given: { title: string; slug: string },
): Promise<ManagedOffer> => {
  const title = given.title.trim();
  if (title === '') refuse({ title: [t('Type a title: it heads the page.')] });
  const slug = given.slug.trim() || slugOf(title, 'offer', offerLimits.slug);
  if (!isSlug(slug))
    refuse({ slug: [t('Use lower-case letters, digits and single hyphens, and at least one letter.')] });
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const made = await insertOffer(trx, { slug, title, most: offerLimits.offers, now });
    if (made === 'full')
      return refuse({ title: [t('A studio has at most {count} offers.', { count: offerLimits.offers })] });
    if (made === 'taken') return refuse({ slug: [t('Another offer has this address.')] });
    const row = await existing(trx, made);
    await saveFirstVersion(trx, {
      kind: 'offer',
      id: made.id,
      authorId: viewer.id,
      now,
      fields: fieldsOf(row, []),
    });
    await recordChange(trx, viewer, { action: 'offer_created', slug, details: { title } });
  });
  return managedOffer(context, slug);
};

const recordChange = (
  trx: Database,
  viewer: Viewer,
  { action, slug, details }: { action: string; slug: string; details: object },
): Promise<void> =>
  recordAudit(trx, {
    actor: { kind: 'administrator', id: viewer.id },
    action,
    subject: { kind: 'offer', id: slug },
    details,
  });

/** Under the lock of the offer, so that no use is counted between the check and the change; false where nothing differs. */
const saveFields = async (
  context: OffersContext,
  trx: Database,
  { id, given, now }: { id: number; given: OfferFields; now: Date },
): Promise<boolean> => {
  const row = await existing(trx, { id });
  const codes = await codeRows(trx, id, { locked: true });
  const fields = tidied(given);
  if (isDeepStrictEqual(fields, fieldsOf(row, codes))) return false;
  const [choices, classes] = await Promise.all([
    offerPlanChoices(trx),
    carouselClasses(trx, classIdsOf(fields)),
  ]);
  const problems = problemsOf(fields, {
    choices,
    classIds: new Set(classes.keys()),
    used: row.used,
    codesUsed: new Map(codes.map(({ code, used }) => [code, used])),
    currency: context.currency,
  });
  if (Object.keys(problems).length > 0) refuse(problems);
  await writeOffer(trx, id, { fields, now });
  return true;
};

/** Throws `invalid`, `not_found`, and `conflict` where another editor saved first. */
export const saveOffer = async (
  context: OffersContext,
  viewer: Viewer,
  { slug, revision, ...given }: OfferFields & { slug: string; revision: number },
): Promise<ManagedOffer> => {
  const { db, clock } = context;
  const { id } = await existing(db, { slug });
  const now = clock.now();
  await saveVersion(db, {
    kind: 'offer',
    id,
    version: revision,
    authorId: viewer.id,
    now,
    read: async (trx) => fieldsOf(await existing(trx, { id }), await codeRows(trx, id, { locked: false })),
    write: async (trx) => {
      if (await saveFields(context, trx, { id, given, now }))
        await recordChange(trx, viewer, { action: 'offer_changed', slug, details: { version: revision } });
    },
  });
  return managedOffer(context, slug);
};
