import type { ReactNode } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { useStudio } from '../../../../client/context.ts';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { CoilMark } from '../../../../ui/Icon.tsx';
import { productPicture } from '../../../../ui/pictures/product-pictures.ts';
import { Trans } from '../../../../ui/text/Trans.tsx';
import { giftTitle } from '../gift-words.ts';
import * as styles from './GiftCard.module.css';

export type GiftCardProps = {
  months: number | null;
  /** Null on the reader’s own card. */
  recipientName: string | null;
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

const recipient = (name: string | null): string => {
  if (name === null) return t('for you');
  return name.trim() ? t('for {name}', { name: name.trim() }) : t('for someone');
};
const sender = (name: string): string => (name ? t('From {name}', { name }) : t('From you'));

/** Gift card as its recipient sees it, on screen and in print. */
export const GiftCard = ({
  months,
  recipientName,
  senderName,
  message,
  until,
  code,
  address,
  label = t('How the gift will look'),
}: GiftCardProps) => (
  <section className={styles.card} aria-label={label}>
    <CardMark />
    <p className={styles.title}>
      {months === null ? t('A gift') : giftTitle(months)}
      <br />
      {recipient(recipientName)}
    </p>
    {message.trim() ? <p className={styles.message}>“{message.trim()}”</p> : null}
    {code ? (
      <p className={styles.code}>
        <Trans
          message="<label>Code:</label> {code}"
          values={{ code }}
          components={{ label: <span className="visually-hidden" /> }}
        />
      </p>
    ) : null}
    {code && address ? <p className={styles.address}>{t('Open it at {address}', { address })}</p> : null}
    <p className={styles.from}>
      {[senderName === null ? '' : sender(senderName.trim()), until].filter(Boolean).join(' · ')}
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
