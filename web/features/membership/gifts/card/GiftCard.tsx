import { useStudio } from '../../../../client/context.ts';
import { CoilMark } from '../../../../ui/Icon.tsx';
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
