import type { Product } from '../../../../contract/catalog/plans.ts';
import { useListShown } from '../../../client/analytics.ts';
import gridsStyles from '../../../ui/cards/Grids.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { HeartedPoster } from '../../favorites/index.ts';
import styles from './ProductMasonry.module.css';

type ProductMasonryProps = {
  products: readonly Product[];
  /** On a phone only the first four (CAT-055). */
  fourOnPhone?: boolean;
};

/** A tall first poster leaves a hole in three columns when the number divides by three; in a long list it is below the fold. */
const tallFirst = (count: number): boolean => count > 9 || (count > 2 && count % 3 !== 0);

const sizes = '(min-width: 992px) 31vw, (min-width: 640px) 47vw, 92vw';
/** Over two rows only its middle is seen: it is drawn wider than its frame. */
const tallSizes = `(min-width: 992px) 51vw, ${sizes}`;

/** Posters in one, two or three columns (CAT-053); the first spans two rows when that fills the grid. */
export const ProductMasonry = ({ products, fourOnPhone }: ProductMasonryProps) => {
  useListShown(
    'masonry',
    products.map(({ id }) => id),
  );
  return (
    <div className={classNames(gridsStyles.masonry, fourOnPhone && styles.fourOnPhone)} data-testid="posters">
      {products.map((product, index) => (
        <HeartedPoster
          key={product.id}
          product={product}
          tall={index === 0 && tallFirst(products.length)}
          eager={index === 0}
          sizes={index === 0 && tallFirst(products.length) ? tallSizes : sizes}
        />
      ))}
    </div>
  );
};
