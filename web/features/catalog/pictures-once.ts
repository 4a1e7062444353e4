import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { imageOf, preparingImage } from '../../../contract/library/picture-key.ts';
import type { Image } from '../../../contract/shared.schema.ts';

/** Picture that a page shows, by one of its addresses. */
export type ShownPicture = Pick<Image, 'url'>;

/** Returns the address without width and format: a picture has one address for each of them. */
const stemOf = ({ url }: ShownPicture): string => url.replace(/(?:-\d+)?\.\w+$/, '');

/** Stem of the placeholder for unfinished pictures, which several classes may share. */
const preparing = stemOf(imageOf(preparingImage));

const stemsOf = (shown: readonly (ShownPicture | undefined)[]): Set<string> =>
  new Set(shown.flatMap((image) => (image?.url && stemOf(image) !== preparing ? [stemOf(image)] : [])));

/** Returns the product with its wide picture if the tall one is used already; marks the chosen picture as used. */
const withFreePicture = (product: Product, used: Set<string>): Product => {
  const { coverPhoto, bannerPhoto } = product;
  const isFree = (image: Image) => image.url !== '' && !used.has(stemOf(image));
  const picture = !isFree(coverPhoto) && isFree(bannerPhoto) ? bannerPhoto : coverPhoto;
  used.add(stemOf(picture));
  return picture === coverPhoto ? product : { ...product, coverPhoto: picture };
};

/** Returns lists of series, each series with a picture that no other part of the page shows. */
export const listsWithPicturesOnce = (
  lists: readonly (readonly Product[])[],
  shown: readonly (ShownPicture | undefined)[],
): Product[][] => {
  const used = stemsOf(shown);
  return lists.map((products) => products.map((product) => withFreePicture(product, used)));
};

/** Returns series with pictures that no other part of the page shows: the wide one if the tall one is used already. */
export const picturesOnce = (
  products: readonly Product[],
  shown: readonly (ShownPicture | undefined)[],
): Product[] => listsWithPicturesOnce([products], shown).flat();

/** Returns the classes whose picture no other part of the page shows; a class has only one picture. */
export const classesOnce = (
  classes: readonly PlanEntry[],
  shown: readonly (ShownPicture | undefined)[],
): PlanEntry[] => {
  const used = stemsOf(shown);
  return classes.filter(({ coverPhoto }) => !used.has(stemOf(coverPhoto)));
};
