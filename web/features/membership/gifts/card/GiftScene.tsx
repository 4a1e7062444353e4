import type { ReactNode } from 'react';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { productPicture } from '../../../../ui/pictures/product-pictures.ts';
import { GiftCard, type GiftCardProps } from './GiftCard.tsx';
import * as styles from './GiftScene.module.css';

type GiftSceneProps = { card: GiftCardProps; children: ReactNode };

/** A gift card on its picture, beside what is done with it. */
export const GiftScene = ({ card, children }: GiftSceneProps) => (
  <div className={styles.gift}>
    <div className={styles.place}>
      <div className={styles.scene}>
        <Picture
          image={productPicture('pages/gift')}
          sizes="(max-width: 900px) max(100vw, 890px), max(46vw, 178vh)"
        />
        <div className={styles.onPicture}>
          <GiftCard {...card} />
        </div>
      </div>
    </div>
    <div className={styles.form}>{children}</div>
  </div>
);
