import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BoughtGift } from '../../../../../contract/membership/gifts/gifts.schema.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import { clockText } from '../../../../ui/text/dates/written-dates.ts';
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
  if (gift.delivery === 'print') return 'Print the card and give it yourself. Your receipt is in your mail.';
  if (gift.sentAt) return `${gift.recipientName} has our mail. Your receipt is in yours.`;
  return gift.sendOn && gift.sendsAt
    ? `${gift.recipientName} hears from us on ${longDay(gift.sendsAt, timeZone)} at ${clockText(gift.sendsAt, timeZone)}, ${timeZone}. Your receipt is in your mail.`
    : `${gift.recipientName} hears from us in a moment. Your receipt is in your mail.`;
};

const stateText: Partial<Record<BoughtGift['state'], string>> = {
  redeemed: 'Your gift was opened. Thank you.',
  refunded: 'This gift was paid back to you. Its code opens nothing any more.',
  withdrawn: 'You have withdrawn from this gift: its payment goes back. Its code opens nothing any more.',
  disputed: 'Your bank has taken the payment for this gift back. Its code opens nothing any more.',
  expired: 'The time in which this gift could be opened is over. Write to us, we look at it.',
  abandoned: 'This gift was not paid. Nothing was charged.',
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
        Send it again
      </Button>
      {done ? <Notice kind="done">{`It is on its way to ${gift.recipientEmail} once more.`}</Notice> : null}
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
            {gift.delivery === 'mail' ? 'Change words or day' : 'Change the words'}
          </Button>
        ) : null}
        <Button look="secondary" size="small" onClick={() => window.print()}>
          Print the card
        </Button>
        {gift.canResend && gift.delivery === 'mail' ? <Resend gift={gift} token={token} /> : null}
      </div>
      <p className="small muted">
        Until it is opened you can withdraw within 14 days of buying it and get your payment back:{' '}
        <Anchor className="link" href="/contracts/withdraw">
          Withdraw from contract here
        </Anchor>
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
  if (gift.state === 'open')
    return (
      <Notice kind="info">
        We are asking the payment provider. This takes a few seconds: please leave this page open.
      </Notice>
    );
  return (
    <div className={styles.bought}>
      <div className={styles.cardPlace}>
        <GiftCard
          {...gift}
          until={
            gift.redeemableUntil ? `opens any day until ${longDay(gift.redeemableUntil, timeZone)}` : null
          }
          address={`${publicUrl.replace(/^https?:\/\//, '')}/gift/redeem`}
        />
      </div>
      <div className={styles.screenOnly}>
        {isWaiting ? <Waiting gift={gift} token={token} /> : null}
        {isWaiting ? null : <Notice kind="info">{stateText[gift.state]}</Notice>}
        {gift.state === 'abandoned' ? <ButtonLink href="/gift">Back to the gift</ButtonLink> : null}
      </div>
    </div>
  );
};

const NoGift = () => (
  <>
    <p className="lede">
      This address leads to no gift. Follow the link in the mail that came with your receipt: it shows the
      card and what can still be changed.
    </p>
    <ButtonLink href="/gift">Give someone time</ButtonLink>
  </>
);

const OwnGift = ({ token }: { token: string }) => {
  const { data, isError, refetch } = useQuery(boughtGiftQuery(useApi(), token));
  if (data) return <Gift gift={data} token={token} />;
  if (data === null) return <NoGift />;
  return isError ? (
    <TryAgain onRetry={() => void refetch()} />
  ) : (
    <Notice kind="info">One moment, we are looking for your gift.</Notice>
  );
};

/** A gift as its buyer comes back to it: from the payment, or from the mail with the receipt. */
export const BoughtPage = () => {
  const token = useToken();
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <div className={styles.screenOnly}>
        <SandboxLabel />
        <h1 className="display-2">Your gift</h1>
      </div>
      {token ? <OwnGift token={token} /> : null}
      {token === '' ? <NoGift /> : null}
    </main>
  );
};
