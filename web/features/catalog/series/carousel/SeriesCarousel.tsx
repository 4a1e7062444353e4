import type { Product } from '../../../../../contract/catalog/plans.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import type { PageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Carousel } from '../../../../ui/controls/Carousel.tsx';
import { HeartedPoster } from '../../../favorites/index.ts';
import { CompactSeries } from './CompactSeries.tsx';
import * as styles from './SeriesCarousel.module.css';

type SeriesCarouselProps = {
  title: string;
  description?: string;
  products: readonly Product[];
  seeAll: PageAddress;
  home?: boolean;
  /** Large posters below a heading, smaller ones beside it, or small ones with their words beside them. */
  shape?: 'posters' | 'beside' | 'rows';
};

const slideSizes =
  '(min-width:1200px) 23vw,(min-width:900px) 31vw,(min-width:768px) 38vw,(min-width:525px) 48vw,64vw';

/** One category's series and bundles; a line of words when it has none yet. */
export const SeriesCarousel = ({ shape = 'posters', ...rest }: SeriesCarouselProps) => {
  const { title, description, products, seeAll, home } = rest;
  return (
    <section
      className={classNames(
        'section',
        shape !== 'posters' && styles.headBeside,
        shape === 'rows' && styles.rows,
      )}
    >
      <div className="page-width">
        <Carousel
          title={title}
          description={description}
          seeAll={{ href: seeAll }}
          home={home}
          planIds={products.map(({ id }) => id)}
        >
          {products.length > 0
            ? products.map((product) =>
                shape === 'rows' ? (
                  <CompactSeries key={product.id} product={product} />
                ) : (
                  <HeartedPoster key={product.id} product={product} sizes={slideSizes} />
                ),
              )
            : [
                <p key="none" className="muted">
                  {t('There is no series here yet.')}
                </p>,
              ]}
        </Carousel>
      </div>
    </section>
  );
};
