import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { t } from '../../../contract/messages.ts';
import { Anchor } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import { scaledSizes } from '../pictures/picture-sources.ts';
import { classesLabel } from '../text/counts.ts';
import { difficultyWord } from '../text/levels.ts';
import { MemberCount } from '../text/MemberCount.tsx';
import { ownLanguage } from '../text/own-language.ts';
import * as cardStyles from './Card.module.css';
import { HeartButton, type HeartState } from './ClassMarks.tsx';
import { CoachNames } from './CoachNames.tsx';
import { cardClick } from './card-click.ts';
import { Picture } from './Picture.tsx';
import * as styles from './SeriesPoster.module.css';

type SeriesPosterProps = {
  product: Product;
  heart?: HeartState;
  sizes?: string;
  eager?: boolean;
};

const usualSizes = '(min-width: 992px) 33vw, (min-width: 640px) 50vw, 70vw';

/** A page that shows the poster elsewhere shows the banner here, whose middle fills the frame. */
const isBanner = ({ coverPhoto, bannerPhoto }: Product): boolean => coverPhoto.url === bannerPhoto.url;
const bannerTimes = 16 / 7 / (4 / 5);

/** A series or bundle: a 4:5 poster with its title on the art. */
export const SeriesPoster = ({ product, heart, sizes = usualSizes, eager }: SeriesPosterProps) => (
  <article className={classNames(cardStyles.card, styles.poster)} data-part="card">
    <div className={classNames(cardStyles.frame, 'on-image')} data-part="frame">
      <Picture
        image={product.coverPhoto}
        sizes={isBanner(product) ? scaledSizes(sizes, bannerTimes) : sizes}
        eager={eager}
      />
      <div className={styles.titleBlock} data-part="title-block">
        <h3>
          <Anchor
            dir="auto"
            lang={ownLanguage(product)}
            href={product.url}
            onClick={cardClick('series_card_click', product.title, product.coaches)}
          >
            {product.title}
          </Anchor>
        </h3>
        {product.coachLabel ? <p>{product.coachLabel}</p> : <CoachNames coaches={product.coaches} />}
      </div>
      {heart ? <HeartButton title={product.title} heart={heart} /> : null}
    </div>
    <div className={cardStyles.caption} data-part="caption">
      <div className={cardStyles.meta} data-part="meta">
        {product.type === 'Bundle' ? <span className={styles.kind}>{t('Bundle')}</span> : null}
        {product.bestSeller ? <span className={styles.kind}>{t('Best Seller')}</span> : null}
        <span>{classesLabel(product.classCount)}</span>
        {product.difficultyLevel ? <span>{difficultyWord(product.difficultyLevel)}</span> : null}
        {product.memberCount > 0 ? <MemberCount count={product.memberCount} /> : null}
      </div>
    </div>
  </article>
);
