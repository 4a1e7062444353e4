import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { productPicture } from '../../ui/pictures/product-pictures.ts';
import * as fixtures from '../../ui/testing/catalog.ts';

/** Picture that the product has itself, so that it is there without a demo studio. */
export const picture = productPicture('hero/first-light');

/** Class with a picture of the product. */
export const classEntry = (changes: Partial<PlanEntry> = {}): PlanEntry =>
  fixtures.classEntry({ coverPhoto: picture, ...changes });

/** Series with pictures of the product. */
export const seriesProduct = (changes: Partial<Product> = {}): Product =>
  fixtures.seriesProduct({ coverPhoto: picture, bannerPhoto: picture, ...changes });
