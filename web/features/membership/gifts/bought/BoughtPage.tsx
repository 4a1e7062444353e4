import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BoughtGift } from '../../../../../contract/membership/gifts/gifts.schema.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import { clockText } from '../../../../ui/text/dates/written-dates.ts';
import { Trans } from '../../../../ui/text/Trans.tsx';
import { Notice } from '../../Notice.tsx';
import { SandboxLabel } from '../../plans/SandboxLabel.tsx';
import { useAct } from '../../settings/use-act.tsx';
import { clearDraft } from '../buying/gift-draft.ts';
import { GiftCard } from '../card/GiftCard.tsx';
import { boughtGiftQuery } from '../queries.ts';
import * as styles from './BoughtPage.module.css';
import { ChangeGift } from './ChangeGift.tsx';

/** The token is in the fragment, which is sent to no server; on the server there is none. */
const useToken = (): string | null => {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(decodeURIComponent(window.location.hash.slice(1)));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
};

const sendingText = (gift: BoughtGift, timeZone: string): string => {
  if (gift.delivery === 'print') return t('Print the card and give it yourself. We emailed you the receipt.');
  if (gift.sentAt)
    return t('We emailed the gift to {name} and the receipt to you.', {
      name: gift.recipientName,
    });
  return gift.sendOn && gift.sendsAt
    ? t('We email {name} on {date} at {time}, {timeZone}. We emailed you the receipt.', {
        name: gift.recipientName,
        date: longDay(gift.sendsAt, timeZone),
        time: clockText(gift.sendsAt, timeZone),
        timeZone,
      })
    : t('We are about to email {name}. We emailed you the receipt.', {
        name: gift.recipientName,
      });
};

const stateText: Partial<Record<BoughtGift['state'], Message>> = {
  redeemed: msg('Your gift was opened. Thank you.'),
  refunded: msg('This gift was refunded. Its code no longer works.'),
  withdrawn: msg('You have withdrawn from this gift. Its payment is refunded and its code no longer works.'),
  disputed: msg('Your bank reversed the payment for this gift. Its code no longer works.'),
  expired: msg('This gift has expired. Write to us and we will look into it.'),
  abandoned: msg('This gift was not paid. Nothing was charged.'),
};

const Resend = ({ gift, token }: { gift: BoughtGift; token: string }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(false);
  const act = useAct(async () => {
    const { data } = await api('POST /api/v2/gifts/bought/sending', { body: { token } });
    queryClient.setQueryData(boughtGiftQuery(api, token).queryKey, data);
    setDone(true);
  });
  return (
    <>
      <Button look="secondary" size="small" aria-busy={act.busy} onClick={() => void act.run()}>
        {t('Send it again')}
      </Button>
      {done ? (
        <Notice kind="done">{t('Sent again to {email}.', { email: gift.recipientEmail ?? '' })}</Notice>
      ) : null}
      {act.problem ? <Notice kind="problem">{act.problem}</Notice> : null}
    </>
  );
};

const Waiting = ({ gift, token }: { gift: BoughtGift; token: string }) => {
  const { timeZone } = useStudio();
  const [changing, setChanging] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <div className={styles.waiting}>
      <Notice kind="done">
        {saved ? 'Saved. ' : ''}
        {sendingText(gift, timeZone)}
      </Notice>
      <div className={styles.actions}>
        {gift.canChange && !changing ? (
          <Button look="secondary" size="small" onClick={() => setChanging(true)}>
            {gift.delivery === 'mail' ? t('Edit message or day') : t('Edit the message')}
          </Button>
        ) : null}
        <Button look="secondary" size="small" onClick={() => window.print()}>
          {t('Print the card')}
        </Button>
        {gift.canResend && gift.delivery === 'mail' ? <Resend gift={gift} token={token} /> : null}
      </div>
      <p className="small muted">
        <Trans
          message="Until it is opened you can withdraw within 14 days of buying it and get your payment back: <link>Withdraw from contract here</link>"
          components={{ link: <Anchor className="link" href="/contracts/withdraw" /> }}
        />
      </p>
      {changing && gift.canChange ? (
        <ChangeGift
          gift={gift}
          token={token}
          onClose={(done) => {
            setSaved(done);
            setChanging(false);
          }}
        />
      ) : null}
    </div>
  );
};

const Gift = ({ gift, token }: { gift: BoughtGift; token: string }) => {
  const { timeZone, publicUrl } = useStudio();
  const isWaiting = gift.state === 'paid' || gift.state === 'sent';
  useEffect(() => {
    if (gift.state !== 'open') clearDraft();
  }, [gift.state]);
  const stateWords = stateText[gift.state];
  if (gift.state === 'open')
    return (
      <Notice kind="info">
        {t('We are checking your payment. This takes a few seconds, so please keep this page open.')}
      </Notice>
    );
  return (
    <div className={styles.bought}>
      <div className={styles.cardPlace}>
        <GiftCard
          {...gift}
          until={
            gift.redeemableUntil
              ? t('opens any day until {date}', {
                  date: longDay(gift.redeemableUntil, timeZone),
                })
              : null
          }
          address={`${publicUrl.replace(/^https?:\/\//, '')}/gift/redeem`}
        />
      </div>
      <div className={styles.screenOnly}>
        {isWaiting ? <Waiting gift={gift} token={token} /> : null}
        {isWaiting ? null : <Notice kind="info">{stateWords && t(stateWords)}</Notice>}
        {gift.state === 'abandoned' ? <ButtonLink href="/gift">{t('Back to the gift')}</ButtonLink> : null}
      </div>
    </div>
  );
};

const NoGift = () => (
  <>
    <p className="lede">
      {t(
        'There is no gift at this address. Use the link in your receipt email: it shows the card and what you can still change.',
      )}
    </p>
    <ButtonLink href="/gift">{t('Give someone time')}</ButtonLink>
  </>
);

const OwnGift = ({ token }: { token: string }) => {
  const { data, isError, refetch } = useQuery(boughtGiftQuery(useApi(), token));
  if (data) return <Gift gift={data} token={token} />;
  if (data === null) return <NoGift />;
  return isError ? (
    <TryAgain onRetry={() => void refetch()} />
  ) : (
    <Notice kind="info">{t('Finding your gift…')}</Notice>
  );
};

/** A gift as its buyer comes back to it: from the payment, or from the mail with the receipt. */
export const BoughtPage = () => {
  const token = useToken();
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <div className={styles.screenOnly}>
        <SandboxLabel />
        <h1 className="display-2">{t('Your gift')}</h1>
      </div>
      {token ? <OwnGift token={token} /> : null}
      {token === '' ? <NoGift /> : null}
    </main>
  );
};
