import { useQuery } from '@tanstack/react-query';
import type { GivenGift } from '../../../../contract/membership/gifts/gifts.schema.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor, type LinkAddress } from '../../../ui/Anchor.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { FollowingFact } from '../../../ui/text/FollowingFact.tsx';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import * as styles from './GiftsGiven.module.css';
import { giftTitle } from './gift-words.ts';
import { givenGiftsQuery } from './queries.ts';

const dayOf = (label: string, at: string | null, timeZone: string): string =>
  at ? `${label} ${longDay(at, timeZone)}` : label;

/** The state of a gift as its buyer reads it, with the day that matters. */
const stateText = (gift: GivenGift, timeZone: string): string => {
  switch (gift.state) {
    case 'redeemed':
      return dayOf('Opened on', gift.redeemedAt, timeZone);
    case 'sent':
      return dayOf('Sent on', gift.sentAt, timeZone);
    case 'refunded':
      return 'Paid back to you';
    case 'withdrawn':
      return 'Withdrawn and refunded';
    case 'disputed':
      return 'Payment reversed by your bank';
    case 'expired':
      return 'Expired before it was opened';
    default:
      return gift.delivery === 'print' ? 'Printed, not opened yet' : dayOf('Goes on', gift.sendsAt, timeZone);
  }
};

const isWaiting = ({ state }: GivenGift): boolean => state === 'paid' || state === 'sent';

const linkText = ({ canChange, delivery }: GivenGift): string => {
  if (!canChange) return 'Print the card';
  return delivery === 'mail' ? 'Print it, or change the address' : 'Print it, or edit the message';
};

const Given = ({ gift }: { gift: GivenGift }) => {
  const timeZone = useMemberTimeZone();
  return (
    <li className={styles.gift}>
      <span>
        <b>
          {giftTitle(gift.months)} for {gift.recipientName}
        </b>
        <span className={styles.line}>
          {[
            stateText(gift, timeZone),
            isWaiting(gift) && gift.recipientEmail,
            `Bought on ${longDay(gift.boughtAt, timeZone)}`,
          ]
            .filter((fact) => fact !== false)
            .map((fact, index) => (index === 0 ? fact : <FollowingFact key={fact}>{fact}</FollowingFact>))}
        </span>
      </span>
      {isWaiting(gift) ? (
        <Anchor className="link" href={`/gift/bought#${gift.token}` as LinkAddress}>
          {linkText(gift)}
          <span className="visually-hidden"> for {gift.recipientName}</span>
        </Anchor>
      ) : null}
    </li>
  );
};

/** The gifts that a member has bought; nothing where there are none. */
export const GiftsGiven = () => {
  const { data, isError, refetch } = useQuery(givenGiftsQuery(useApi()));
  if (!data && isError)
    return (
      <section className={styles.given} aria-label="Gifts you gave">
        <TryAgain onRetry={() => void refetch()} />
      </section>
    );
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.given} aria-labelledby="gifts-given">
      <h2 className="title-2" id="gifts-given">
        Gifts you gave
      </h2>
      <ul className={styles.list}>
        {data.map((gift) => (
          <Given key={gift.id} gift={gift} />
        ))}
      </ul>
    </section>
  );
};
