import type { Video } from '../../../contract/catalog/plan-entries.schema.ts';
import { offerCode } from '../../../contract/membership/offer-limits.ts';
import type { OfferItemFields } from '../../../contract/membership/offers/offer-administration.schema.ts';
import type { Offer, OfferItem } from '../../../contract/membership/offers/offers.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { translatedRow } from '../../platform/translated-row.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { chosenImage, imageOf } from '../catalog/index.ts';
import type { Library } from '../library/index.ts';
import { usableCode } from './sale/offer-sale-store.ts';
import type { OfferShowing } from './sale/showing.ts';
import { type CarouselClass, carouselClasses, carouselOf } from './store.ts';

export type OffersContext = {
  db: Database;
  clock: Clock;
  library: Pick<Library, 'video'>;
  showing: OfferShowing;
  /** Currency of prices; ISO 4217, lower case. */
  currency: string;
};

const seconds = (durationMs: number): number => Math.round(durationMs / 1000);

const itemView = (
  { title, subtitle, translations = {} }: OfferItemFields,
  found: CarouselClass | undefined,
): OfferItem => ({
  ...translatedRow({ title, subtitle, translations }),
  picture: found ? chosenImage(found.image, found) : null,
  duration: found?.durationMs ? seconds(found.durationMs) : null,
});

const classIdsOf = (items: readonly { classId: number | null }[]): number[] => [
  ...new Set(items.flatMap(({ classId }) => classId ?? [])),
];

const found = async ({ showing }: OffersContext, slug: string, viewer: Viewer | null) => {
  const shown = await showing.shown(slug, viewer);
  if (!shown) throw new AppError('not_found');
  return shown;
};

/** Returns an offer as its page shows it. Throws `not_found` if the offer is not shown. */
export const showOffer = async (
  context: OffersContext,
  slug: string,
  viewer: Viewer | null,
): Promise<Offer> => {
  const { id, offer } = await found(context, slug, viewer);
  const items = await carouselOf(context.db, id);
  const classes = await carouselClasses(context.db, classIdsOf(items));
  return { ...offer, carousel: items.map((item) => itemView(item, classes.get(item.classId ?? 0))) };
};

/** Throws `invalid` in the same words for a code that is not known and one that was used up. */
export const checkCode = async (
  context: OffersContext,
  slug: string,
  typed: string,
): Promise<{ success: true }> => {
  const { id } = await found(context, slug, null);
  if ((await usableCode(context.db, id, offerCode(typed))) === null)
    throw new AppError('invalid', { fields: { code: [t('This code is not known, or was used up.')] } });
  return { success: true };
};

/** Returns the video of an item of the carousel, which every caller may watch. Throws `not_found`. */
export const carouselVideo = async (
  context: OffersContext,
  { slug, position }: { slug: string; position: number },
  viewer: Viewer | null,
): Promise<Video> => {
  const { id } = await found(context, slug, null);
  const item = (await carouselOf(context.db, id))[position];
  const classes = await carouselClasses(context.db, item ? classIdsOf([item]) : []);
  const shown = classes.get(item?.classId ?? 0);
  const video =
    shown?.videoId &&
    (await context.library.video(
      { videoId: shown.videoId, freePreview: true, thumbnail: imageOf(shown.image).url },
      viewer,
    ));
  if (!video) throw new AppError('not_found');
  return video;
};
