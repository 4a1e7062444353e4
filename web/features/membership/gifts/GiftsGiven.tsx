import { useQuery } from '@tanstack/react-query';
import type { GivenGift } from '../../../../contract/membership/gifts/gifts.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor, type LinkAddress } from '../../../ui/Anchor.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { FollowingFact } from '../../../ui/text/FollowingFact.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import * as styles from './GiftsGiven.module.css';
import { giftTitle } from './gift-words.ts';
import { givenGiftsQuery } from './queries.ts';

/** The state of a gift as its buyer reads it, with the day that matters. */
const stateText = (gift: GivenGift, timeZone: string): string => {
  const dayOf = (at: string | null): { date: string } => ({ date: at ? longDay(at, timeZone) : '' });
  switch (gift.state) {
    case 'redeemed':
      return t('Opened on {date}', dayOf(gift.redeemedAt));
    case 'sent':
      return t('Sent on {date}', dayOf(gift.sentAt));
    case 'refunded':
      return t('Paid back to you');
    case 'withdrawn':
      return t('Withdrawn and refunded');
    case 'disputed':
      return t('Payment reversed by your bank');
    case 'expired':
      return t('Expired before it was opened');
    default:
      return gift.delivery === 'print'
        ? t('Printed, not opened yet')
        : // translators: the day on which the gift is sent
          t('Goes on {date}', dayOf(gift.sendsAt));
  }
};

const isWaiting = ({ state }: GivenGift): boolean => state === 'paid' || state === 'sent';

const ofCard = { label: <span className="visually-hidden" /> };

/** Words of the link to the card. */
const LinkWords = ({ gift: { canChange, delivery, recipientName: name } }: { gift: GivenGift }) => {
  if (!canChange)
    return <Trans message="Print the card <label>for {name}</label>" values={{ name }} components={ofCard} />;
  return delivery === 'mail' ? (
    <Trans
      message="Print it, or change the address <label>for {name}</label>"
      values={{ name }}
      components={ofCard}
    />
  ) : (
    <Trans
      message="Print it, or edit the message <label>for {name}</label>"
      values={{ name }}
      components={ofCard}
    />
  );
};

const Given = ({ gift }: { gift: GivenGift }) => {
  const timeZone = useMemberTimeZone();
  // translators: “Three months for Ida”
  const title = t('{length} for {name}', { length: giftTitle(gift.months), name: gift.recipientName });
  return (
    <li className={styles.gift}>
      <span>
        <b>{title}</b>
        <span className={styles.line}>
          {[
            stateText(gift, timeZone),
            isWaiting(gift) && gift.recipientEmail,
            t('Bought on {date}', { date: longDay(gift.boughtAt, timeZone) }),
          ]
            .filter((fact) => fact !== false)
            .map((fact, index) => (index === 0 ? fact : <FollowingFact key={fact}>{fact}</FollowingFact>))}
        </span>
      </span>
      {isWaiting(gift) ? (
        <Anchor className="link" href={`/gift/bought#${gift.token}` as LinkAddress}>
          <LinkWords gift={gift} />
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
      <section className={styles.given} aria-label={t('Gifts you gave')}>
        <TryAgain onRetry={() => void refetch()} />
      </section>
    );
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.given} aria-labelledby="gifts-given">
      <h2 className="title-2" id="gifts-given">
        {t('Gifts you gave')}
      </h2>
      <ul className={styles.list}>
        {data.map((gift) => (
          <Given key={gift.id} gift={gift} />
        ))}
      </ul>
    </section>
  );
};
