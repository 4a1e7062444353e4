import { useQuery } from '@tanstack/react-query';
import type { RedeemedGift } from '../../../../contract/membership/gifts/gifts.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { StateCard } from '../settings/StateCard.tsx';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import { giftTitle } from './gift-words.ts';
import { redeemedGiftsQuery } from './queries.ts';

const aboutText = ({ effect, startsAt, endsAt }: RedeemedGift, timeZone: string): string => {
  const [from, to] = [longDay(startsAt, timeZone), longDay(endsAt, timeZone)];
  return effect === 'moves_payment'
    ? t('Your payment moved from {from} to {to}.', { from, to })
    : t('Every class is open to you from {from} until {to}. It does not renew.', { from, to });
};

const isLeft = ({ ended, endsAt }: RedeemedGift, nowMs: number): boolean =>
  !ended && Date.parse(endsAt) > nowMs;

/** Active gifts of the member and their last days; renders nothing once all are over. */
export const GiftsOfMember = () => {
  const timeZone = useMemberTimeZone();
  const { data = [], dataUpdatedAt } = useQuery(redeemedGiftsQuery(useApi()));
  return data
    .filter((gift) => isLeft(gift, dataUpdatedAt))
    .map((gift) => (
      <StateCard
        key={gift.id}
        title={t('{length} from {name}', { length: giftTitle(gift.months), name: gift.senderName })}
        about={aboutText(gift, timeZone)}
      />
    ));
};
