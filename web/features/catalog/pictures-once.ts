import type { PlanEntry } from '../../../contract/catalog/plan-entries.ts';
import type { Product } from '../../../contract/catalog/plans.ts';
import { imageOf, preparingImage } from '../../../contract/library/picture-key.ts';
import type { Image } from '../../../contract/shared.ts';

/** A picture that a page shows, by one of its addresses. */
export type ShownPicture = Pick<Image, 'url'>;

/** One picture has an address for each width and format. */
const stemOf = ({ url }: ShownPicture): string => url.replace(/(?:-\d+)?\.\w+$/, '');

/** What stands for a picture that is still to come is no picture of one class. */
const preparing = stemOf(imageOf(preparingImage));

const stemsOf = (shown: readonly (ShownPicture | undefined)[]): Set<string> =>
  new Set(shown.flatMap((image) => (image?.url && stemOf(image) !== preparing ? [stemOf(image)] : [])));

/** Its wide picture where the tall one is used already; what it shows is used from then on. */
const withFreePicture = (product: Product, used: Set<string>): Product => {
  const { coverPhoto, bannerPhoto } = product;
  const isFree = (image: Image) => image.url !== '' && !used.has(stemOf(image));
  const picture = !isFree(coverPhoto) && isFree(bannerPhoto) ? bannerPhoto : coverPhoto;
  used.add(stemOf(picture));
  return picture === coverPhoto ? product : { ...product, coverPhoto: picture };
};

/** Lists of series, one after the other, each with the picture that no other part of the page shows. */
export const listsWithPicturesOnce = (
  lists: readonly (readonly Product[])[],
  shown: readonly (ShownPicture | undefined)[],
): Product[][] => {
  const used = stemsOf(shown);
  return lists.map((products) => products.map((product) => withFreePicture(product, used)));
};

/** Series with the picture that no other part of the page shows: the wide one where the tall one is there already. */
export const picturesOnce = (
  products: readonly Product[],
  shown: readonly (ShownPicture | undefined)[],
): Product[] => listsWithPicturesOnce([products], shown).flat();

/** The classes whose picture no other part of the page shows: a class has one picture only. */
export const classesOnce = (
  classes: readonly PlanEntry[],
  shown: readonly (ShownPicture | undefined)[],
): PlanEntry[] => {
  const used = stemsOf(shown);
  return classes.filter(({ coverPhoto }) => !used.has(stemOf(coverPhoto)));
};
