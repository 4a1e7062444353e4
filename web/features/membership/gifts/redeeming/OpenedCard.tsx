import type { ReactNode } from 'react';
import type {
  GiftGives,
  OpenedGift,
  RedeemedGift,
} from '../../../../../contract/membership/gifts/gifts.schema.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import { Notice } from '../../Notice.tsx';
import { giftLength, giftTitle } from '../gift-words.ts';
import * as styles from './RedeemPage.module.css';

type Gives = GiftGives;

/** Returns the effect of redeeming a gift. */
export const givesText = (months: number, { effect, startsAt, endsAt }: Gives, timeZone: string): string => {
  const [from, to] = [longDay(startsAt, timeZone), longDay(endsAt, timeZone)];
  if (effect === 'moves_payment')
    return `The ${giftLength(months)} come first: your next payment moves from ${from} to ${to}.`;
  return effect === 'starts'
    ? `Open from today until ${to}. It does not renew.`
    : `It starts on ${from}, when your current access ends, and lasts until ${to}. It does not renew.`;
};

type OpenedCardProps = { gift: OpenedGift; timeZone: string; children: ReactNode };

export const OpenedCard = ({ gift, timeZone, children }: OpenedCardProps) => {
  const { months, senderName, message, gives, refusal } = gift;
  return (
    <section className={styles.card} aria-label="Your gift">
      <h2 className="title-2">{`${giftTitle(months)} from ${senderName}`}</h2>
      {message ? <p className={styles.message}>“{message}”</p> : null}
      {gives ? <p className="muted">{givesText(months, gives, timeZone)}</p> : null}
      {refusal ? <Notice kind="info">{refusal}</Notice> : null}
      {children}
    </section>
  );
};

const doneText = ({ months, effect, startsAt, endsAt }: RedeemedGift, timeZone: string): string => {
  const [from, to] = [longDay(startsAt, timeZone), longDay(endsAt, timeZone)];
  if (effect === 'moves_payment') return `Your next payment moves from ${from} to ${to}.`;
  return effect === 'starts'
    ? `Every class is open to you until ${to}. It does not renew.`
    : `Your ${giftLength(months)} begin on ${from} and last until ${to}.`;
};

export const RedeemedCard = ({ gift, timeZone }: { gift: RedeemedGift; timeZone: string }) => (
  <section className={styles.card} aria-label="Your gift">
    <h2 className="title-2">{`${giftTitle(gift.months)} from ${gift.senderName}`}</h2>
    <Notice kind="done">{doneText(gift, timeZone)}</Notice>
    <div className={styles.actions}>
      {gift.effect === 'starts' ? (
        <ButtonLink href="/welcome">See your week ahead</ButtonLink>
      ) : (
        <ButtonLink href="/class-finder">Choose a class</ButtonLink>
      )}
      <ButtonLink look="secondary" href="/settings/membership">
        Your membership
      </ButtonLink>
    </div>
  </section>
);
