import type { Product } from '../../../../contract/catalog/plans.schema.ts';
import * as styles from '../../../ui/cards/Masonry.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { HeartedPoster } from '../HeartedCards.tsx';
import { tallPosters } from './tall-posters.ts';

const sizes = '(min-width: 992px) 31vw, (min-width: 640px) 47vw, 92vw';
/** Sizes of a poster over two rows: only its middle is visible, so that it is drawn wider than its frame. */
const tallSizes = '(min-width: 992px) 51vw, (min-width: 640px) 80vw, 92vw';

type PosterGridProps = {
  products: readonly Product[];
  /** Length of the whole list, so that no poster changes its shape while further pages load. */
  total: number;
  eagerCount?: number;
  className?: string | undefined;
};

/** Grid of posters in one, two or three columns (CAT-053); enough posters span two rows to fill the last row. */
export const PosterGrid = ({ products, total, eagerCount = 1, className }: PosterGridProps) => {
  const tall = tallPosters(total);
  return (
    <div
      className={classNames(styles.masonry, className)}
      data-testid="posters"
      data-tall-of-two={tall.ofTwo}
      data-tall-of-three={tall.ofThree}
    >
      {products.map((product, index) => (
        <HeartedPoster
          key={product.id}
          product={product}
          eager={index < eagerCount}
          sizes={index < 5 && index % 2 === 0 ? tallSizes : sizes}
        />
      ))}
    </div>
  );
};
