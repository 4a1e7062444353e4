import { useState } from 'react';
import type { Offer, OfferItem } from '../../../../contract/membership/offers/offers.schema.ts';
import { t } from '../../../../contract/messages.ts';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Carousel } from '../../../ui/controls/Carousel.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { scaledSizes } from '../../../ui/pictures/picture-sources.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import * as styles from './OfferPage.module.css';
import { OfferVideo, type PlayedItem } from './OfferVideo.tsx';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Sizes of the wide picture of a class in a tall frame, which shows less than half of it. */
const itemSizes = scaledSizes('(max-width: 768px) 70vw, (max-width: 1200px) 30vw, 22vw', 20 / 9);

const Item = ({ item, onPlay }: { item: OfferItem; onPlay: () => void }) => (
  <article>
    <div className={classNames(cardStyles.frame, styles.frame)} data-part="frame">
      {item.picture ? <Picture image={item.picture} sizes={itemSizes} /> : null}
      {item.duration === null ? null : (
        <>
          <button
            type="button"
            className={styles.play}
            aria-label={t('Play {title}', { title: item.title })}
            onClick={onPlay}
          >
            <Icon name="play" filled />
          </button>
          <span className={cardStyles.duration}>{clock(item.duration)}</span>
        </>
      )}
    </div>
    <h3 className="title-3">
      <OwnText of={item}>{item.title}</OwnText>
    </h3>
    {item.subtitle ? (
      <p className="small muted">
        <OwnText of={item} field="subtitle">
          {item.subtitle}
        </OwnText>
      </p>
    ) : null}
  </article>
);

/** Carousel of a membership's content, with videos that every visitor may watch. */
export const OfferCarousel = ({ offer: { slug, carousel } }: { offer: Offer }) => {
  const [played, setPlayed] = useState<PlayedItem | null>(null);
  if (carousel.length === 0) return null;
  return (
    <div className="page-width section">
      <Carousel title={t('What you get')}>
        {carousel.map((item, position) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what an item is known by
            key={position}
            item={item}
            onPlay={() =>
              setPlayed({
                position,
                title: item.title,
                poster: item.picture?.url ?? '',
                picture: item.picture ?? undefined,
              })
            }
          />
        ))}
      </Carousel>
      <OfferVideo slug={slug} item={played} onClose={() => setPlayed(null)} />
    </div>
  );
};
