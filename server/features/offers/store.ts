import { type SqlBool, sql } from 'kysely';
import type { FieldsOf } from '../../../contract/fields/field-table.ts';
import type {
  OfferCodeFields,
  OfferFields,
  OfferItemFields,
  OfferPlanFields,
} from '../../../contract/membership/offers/offer-administration.schema.ts';
import { offerWords } from '../../../contract/membership/offers/offer-fields.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { fieldColumns } from '../../platform/sql/field-columns.ts';
import { notDeleted } from '../catalog/index.ts';

export type OfferRow = FieldsOf<typeof offerWords> & {
  id: number;
  slug: string;
  version: number;
  active: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  used: number;
  atCheckout: number;
  plans: OfferPlanFields[];
  carousel: OfferItemFields[];
};

const offers = (db: Database) =>
  db
    .selectFrom('redemption_offers as offer')
    .select(fieldColumns(offerWords, 'offer'))
    .select(['offer.id', 'offer.slug', 'offer.version'])
    .select(camelCased(['offer.active', 'offer.starts_at', 'offer.ends_at', 'offer.usage_limit']))
    .select(camelCased(['offer.used', 'offer.plans', 'offer.carousel']))
    .select(
      sql<number>`(select count(*) from redemption_offer_uses
        where offer_id = offer.id and redeemed_at is null)`.as('atCheckout'),
    );

export type ListedOfferRow = OfferRow & { codes: number };

/** Returns the offers, newest first, with their number of codes. */
export const offerRows = (db: Database, limit: number): Promise<ListedOfferRow[]> =>
  offers(db)
    .select(sql<number>`(select count(*) from redemption_offer_codes where offer_id = offer.id)`.as('codes'))
    .orderBy('offer.created_at', 'desc')
    .orderBy('offer.id', 'desc')
    .limit(limit)
    .execute();

export const offerRow = async (
  db: Database,
  which: { slug: string } | { id: number },
): Promise<OfferRow | null> =>
  (await offers(db)
    .$if('slug' in which, (query) => query.where('offer.slug', '=', (which as { slug: string }).slug))
    .$if('id' in which, (query) => query.where('offer.id', '=', (which as { id: number }).id))
    .executeTakeFirst()) ?? null;

export type OfferCodeRow = OfferCodeFields & { used: number };

/** Returns the codes of an offer in their order; `locked` locks the rows to the end of the transaction. */
export const codeRows = (
  db: Database,
  offerId: number,
  { locked }: { locked: boolean },
): Promise<OfferCodeRow[]> =>
  db
    .selectFrom('redemption_offer_codes')
    .select(camelCased(['code', 'usage_limit', 'used']))
    .where('offer_id', '=', offerId)
    .orderBy('position')
    .orderBy('id')
    .$if(locked, (query) => query.forUpdate())
    .execute();

/**
 * Inserts an offer; `taken` if the slug is in use, `full` if there are `most` offers. An advisory lock guards the count
 * against concurrent requests.
 */
export const insertOffer = async (
  trx: Database,
  { slug, title, most, now }: { slug: string; title: string; most: number; now: Date },
): Promise<{ id: number } | 'taken' | 'full'> => {
  await sql`select pg_advisory_xact_lock(hashtext('redemption offers'))`.execute(trx);
  const { count } = await trx
    .selectFrom('redemption_offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return 'full';
  const made = await trx
    .insertInto('redemption_offers')
    .values({ slug, title, plans: '[]', carousel: '[]', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ?? 'taken';
};

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

const writeCodes = async (trx: Database, offerId: number, codes: readonly OfferCodeFields[]) => {
  await trx
    .deleteFrom('redemption_offer_codes')
    .where('offer_id', '=', offerId)
    .where(sql<SqlBool>`code <> all(${codes.map(({ code }) => code)}::text[])`)
    .execute();
  if (codes.length === 0) return;
  await trx
    .insertInto('redemption_offer_codes')
    .values(
      codes.map(({ code, usageLimit }, position) => ({
        offer_id: offerId,
        code,
        position,
        usage_limit: usageLimit,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['offer_id', 'code']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        usage_limit: ref('excluded.usage_limit'),
      })),
    )
    .execute();
};

export const writeOffer = async (
  trx: Database,
  id: number,
  { fields, now }: { fields: OfferFields; now: Date },
): Promise<void> => {
  const { codes, plans, carousel, startsAt, endsAt, usageLimit, ...texts } = fields;
  await trx
    .updateTable('redemption_offers')
    .set({
      ...texts,
      starts_at: dateOf(startsAt),
      ends_at: dateOf(endsAt),
      usage_limit: usageLimit,
      plans: JSON.stringify(plans),
      carousel: JSON.stringify(carousel),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await writeCodes(trx, id, codes);
};

export type CarouselClass = {
  id: number;
  title: string;
  image: string;
  focusX: number;
  focusY: number;
  videoId: number | null;
  /** Null if the class has no playable video. */
  durationMs: number | null;
};

/** Returns the classes among `ids` that are not deleted, by id. */
export const carouselClasses = async (
  db: Database,
  ids: readonly number[],
): Promise<Map<number, CarouselClass>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('plan_entries as class')
    .leftJoin('videos as video', (join) =>
      join.onRef('video.id', '=', 'class.video_id').on('video.process_status', '=', 'finished'),
    )
    .select(['class.id', 'class.title', 'class.image', 'video.id as videoId'])
    .select(camelCased(['video.duration_ms', 'class.focus_x', 'class.focus_y']))
    .where('class.id', 'in', [...ids])
    .where(notDeleted('class', 'class.id'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const carouselOf = async (db: Database, offerId: number): Promise<OfferItemFields[]> =>
  (await db.selectFrom('redemption_offers').select('carousel').where('id', '=', offerId).executeTakeFirst())
    ?.carousel ?? [];
