import type { Product } from '../../../../contract/catalog/plans.ts';
import type { Image } from '../../../../contract/shared.ts';

/** One picture has an address for each width and format. */
const stemOf = ({ url }: Pick<Image, 'url'>): string => url.replace(/(?:-\d+)?\.\w+$/, '');

/** Series with the picture that no other part of the page shows: the wide one where the tall one is there already. */
export const picturesOnce = (
  products: readonly Product[],
  shown: readonly (Pick<Image, 'url'> | undefined)[],
): Product[] => {
  const used = new Set(shown.flatMap((image) => (image?.url ? [stemOf(image)] : [])));
  return products.map((product) => {
    const { coverPhoto, bannerPhoto } = product;
    const isFree = (image: Image) => image.url !== '' && !used.has(stemOf(image));
    const picture = !isFree(coverPhoto) && isFree(bannerPhoto) ? bannerPhoto : coverPhoto;
    used.add(stemOf(picture));
    return picture === coverPhoto ? product : { ...product, coverPhoto: picture };
  });
};
