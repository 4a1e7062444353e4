import type { Product } from '../../../../contract/catalog/plans.schema.ts';
import { useListShown } from '../../../client/analytics.ts';
import { PosterGrid } from '../../favorites/index.ts';
import * as styles from './ProductMasonry.module.css';

type ProductMasonryProps = {
  products: readonly Product[];
  /** With those that are not loaded yet. */
  total?: number | undefined;
  /** On a phone only the first four (CAT-055). */
  fourOnPhone?: boolean;
};

export const ProductMasonry = ({ products, total = products.length, fourOnPhone }: ProductMasonryProps) => {
  useListShown(
    'masonry',
    products.map(({ id }) => id),
  );
  return (
    <PosterGrid products={products} total={total} className={fourOnPhone ? styles.fourOnPhone : undefined} />
  );
};
