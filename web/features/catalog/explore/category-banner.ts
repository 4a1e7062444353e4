import type { PlanCategory } from '../../../../contract/catalog/plans.schema.ts';
import type { Image } from '../../../../contract/shared.schema.ts';

/** A category without a wide picture of its own borrows that of its most followed series: a tall one would be cut to a blur. */
export const bannerOf = ({ bannerPhoto, coverPhoto, products }: PlanCategory): Image => {
  if (bannerPhoto.url && bannerPhoto.url !== coverPhoto.url) return bannerPhoto;
  return (
    products.find((one) => one.bannerPhoto.url && one.bannerPhoto.url !== one.coverPhoto.url)?.bannerPhoto ??
    bannerPhoto
  );
};
