import type { ReactNode } from 'react';
import { useStudio } from '../../../../client/context.ts';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { CoilMark } from '../../../../ui/Icon.tsx';
import { productPicture } from '../../../../ui/pictures/product-pictures.ts';
import { giftTitle } from '../gift-words.ts';
import * as styles from './GiftCard.module.css';

export type GiftCardProps = {
  months: number | null;
  recipientName: string;
  /** Null while the giver is unknown. */
  senderName: string | null;
  message: string;
  /** Validity in words: "opens any day until 25 December 2028". */
  until: string | null;
  code?: string | null;
  label?: string;
  /** Address for entering the code; shown on a card with a code. */
  address?: string;
};

const CardMark = () => {
  const { name, logoUrl } = useStudio();
  return (
    <p className={styles.studio}>
      {logoUrl ? <img src={logoUrl} alt="" /> : <CoilMark />}
      {name}
    </p>
  );
};

/** Gift card as its recipient sees it, on screen and in print. */
export const GiftCard = ({
  months,
  recipientName,
  senderName,
  message,
  until,
  code,
  address,
  label = 'How the gift will look',
}: GiftCardProps) => (
  <section className={styles.card} aria-label={label}>
    <CardMark />
    <p className={styles.title}>
      {months === null ? 'A gift' : giftTitle(months)}
      <br />
      {recipientName.trim() ? `for ${recipientName.trim()}` : 'for someone'}
    </p>
    {message.trim() ? <p className={styles.message}>“{message.trim()}”</p> : null}
    {code ? (
      <p className={styles.code}>
        <span className="visually-hidden">Code: </span>
        {code}
      </p>
    ) : null}
    {code && address ? <p className={styles.address}>Open it at {address}</p> : null}
    <p className={styles.from}>
      {[senderName === null ? '' : `From ${senderName.trim() || 'you'}`, until].filter(Boolean).join(' · ')}
    </p>
  </section>
);

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
