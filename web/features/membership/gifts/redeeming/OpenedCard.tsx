import type { ReactNode } from 'react';
import { giftLength } from '../../../../../contract/membership/gifts/gift-length.ts';
import type {
  GiftGives,
  OpenedGift,
  RedeemedGift,
} from '../../../../../contract/membership/gifts/gifts.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import { Notice } from '../../Notice.tsx';
import { giftTitle } from '../gift-words.ts';
import * as styles from './RedeemPage.module.css';

type Gives = GiftGives;

/** Returns the effect of redeeming a gift. */
export const givesText = (months: number, { effect, startsAt, endsAt }: Gives, timeZone: string): string => {
  const [from, to] = [longDay(startsAt, timeZone), longDay(endsAt, timeZone)];
  if (effect === 'moves_payment')
    return t('The {length} come first: your next payment moves from {from} to {to}.', {
      length: giftLength(months),
      from,
      to,
    });
  return effect === 'starts'
    ? t('Open from today until {to}. It does not renew.', { to })
    : t('It starts on {from}, when your current access ends, and lasts until {to}. It does not renew.', {
        from,
        to,
      });
};

type OpenedCardProps = { gift: OpenedGift; timeZone: string; children: ReactNode };

export const OpenedCard = ({ gift, timeZone, children }: OpenedCardProps) => {
  const { months, senderName, message, gives, refusal } = gift;
  return (
    <section className={styles.card} aria-label={t('Your gift')}>
      <h2 className="title-2">
        {t('{length} from {name}', { length: giftTitle(months), name: senderName })}
      </h2>
      {message ? <p className={styles.message}>“{message}”</p> : null}
      {gives ? <p className="muted">{givesText(months, gives, timeZone)}</p> : null}
      {refusal ? <Notice kind="info">{refusal}</Notice> : null}
      {children}
    </section>
  );
};

const doneText = ({ months, effect, startsAt, endsAt }: RedeemedGift, timeZone: string): string => {
  const [from, to] = [longDay(startsAt, timeZone), longDay(endsAt, timeZone)];
  if (effect === 'moves_payment') return t('Your next payment moves from {from} to {to}.', { from, to });
  return effect === 'starts'
    ? t('Every class is open to you until {to}. It does not renew.', { to })
    : t('Your {length} begin on {from} and last until {to}.', { length: giftLength(months), from, to });
};

export const RedeemedCard = ({ gift, timeZone }: { gift: RedeemedGift; timeZone: string }) => (
  <section className={styles.card} aria-label={t('Your gift')}>
    <h2 className="title-2">
      {t('{length} from {name}', { length: giftTitle(gift.months), name: gift.senderName })}
    </h2>
    <Notice kind="done">{doneText(gift, timeZone)}</Notice>
    <div className={styles.actions}>
      {gift.effect === 'starts' ? (
        <ButtonLink href="/welcome">{t('See your week ahead')}</ButtonLink>
      ) : (
        <ButtonLink href="/class-finder">{t('Choose a class')}</ButtonLink>
      )}
      <ButtonLink look="secondary" href="/settings/membership">
        {t('Your membership')}
      </ButtonLink>
    </div>
  </section>
);
