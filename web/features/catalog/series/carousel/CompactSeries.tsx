import type { Product } from '../../../../../contract/catalog/plans.schema.ts';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import { t } from '../../../../../contract/messages.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import * as cardStyles from '../../../../ui/cards/Card.module.css';
import { CoachNames } from '../../../../ui/cards/CoachNames.tsx';
import { cardClick } from '../../../../ui/cards/card-click.ts';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { classesLabel } from '../../../../ui/text/counts.ts';
import * as styles from './SeriesCarousel.module.css';

/** A series or bundle where there is little room: a small poster with its words beside it. */
export const CompactSeries = ({ product }: { product: Product }) => (
  <article className={classNames(cardStyles.card, styles.compact)} data-part="card">
    <div className={cardStyles.frame} data-part="frame">
      <Picture image={product.coverPhoto} sizes="112px" />
    </div>
    <div>
      <h3 className="title-4">
        <Anchor
          dir="auto"
          href={product.url}
          onClick={cardClick('series_card_click', product.title, product.coaches)}
        >
          {product.title}
        </Anchor>
      </h3>
      {product.coachLabel ? (
        <p className={cardStyles.byline}>{product.coachLabel}</p>
      ) : (
        <CoachNames part="byline" className={cardStyles.byline} coaches={product.coaches} />
      )}
      <p className="small quiet">
        {withCommas([product.type === 'Bundle' && t('Bundle'), classesLabel(product.classCount)])}
      </p>
    </div>
  </article>
);
