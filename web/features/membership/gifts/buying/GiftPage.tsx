import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { t } from '../../../../../contract/messages.ts';
import { type AddressSearch, firstValue } from '../../../../../contract/pages/search-params.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import { Trans } from '../../../../ui/text/Trans.tsx';
import { Notice } from '../../Notice.tsx';
import { SandboxLabel } from '../../plans/SandboxLabel.tsx';
import { priceText } from '../../price-words.ts';
import { Consents } from '../../subscribe/Consents.tsx';
import { GiftScene } from '../card/GiftCard.tsx';
import { type GiftOffers, giftOffersQuery } from '../queries.ts';
import { CardFields } from './CardFields.tsx';
import * as styles from './GiftPage.module.css';
import { OfferRows } from './OfferRows.tsx';
import { type GiftFormState, useGiftForm } from './use-gift-form.ts';

const BuyerFields = ({ draft, problems, busy, change }: GiftFormState) => (
  <div className={styles.pair}>
    <FormField label={t('Your name')} problem={problems.buyer_name}>
      {(control) => (
        <input
          {...control}
          name="buyer_name"
          autoComplete="name"
          maxLength={80}
          value={draft.buyerName}
          disabled={busy}
          onChange={({ target }) => change({ buyerName: target.value })}
        />
      )}
    </FormField>
    <FormField
      label={t('Your e-mail')}
      problem={problems.buyer_email}
      hint={t('For the receipt and the code.')}
    >
      {(control) => (
        <input
          {...control}
          name="buyer_email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={draft.buyerEmail}
          disabled={busy}
          onChange={({ target }) => change({ buyerEmail: target.value })}
        />
      )}
    </FormField>
  </div>
);

const useCanceled = (): boolean =>
  useLocation({ select: ({ search }) => firstValue((search as AddressSearch).checkout) === 'canceled' });

const Intro = () => (
  <div>
    <h1 className="display-2">{t('Give someone time')}</h1>
    <p className="lede">
      {t('Every class, for as long as you choose. It never renews and needs no payment card.')}
    </p>
  </div>
);

const redeemHint = (
  <p className="small muted">
    <Trans
      message="Got a gift? <link>Open a gift</link>"
      components={{ link: <Anchor className="link" href="/gift/redeem" /> }}
    />
  </p>
);

/** Two years from the day it is sent, as the card says before it is bought. */
const untilText = (sendOn: string, validYears: number, timeZone: string): string => {
  const from = sendOn ? new Date(`${sendOn}T12:00:00Z`) : new Date();
  if (Number.isNaN(from.getTime())) return '';
  from.setUTCFullYear(from.getUTCFullYear() + validYears);
  return t('opens any day until {date}', {
    date: longDay(from.toISOString(), timeZone).replaceAll(' ', '\u00a0'),
  });
};

const GiftForm = ({ data }: { data: GiftOffers }) => {
  const state = useGiftForm(data);
  const { draft, chosen, busy, problems, problem, change, consents } = state;
  const canceled = useCanceled();
  return (
    <GiftScene
      card={{
        ...draft,
        months: chosen?.months ?? null,
        until: untilText(draft.sendOn, data.validYears, data.timeZone),
      }}
    >
      <Intro />
      <SandboxLabel />
      <form className={styles.fields} method="post" noValidate onSubmit={(event) => void state.submit(event)}>
        {canceled ? (
          <Notice kind="info">{t('You left the checkout before paying. Nothing was charged.')}</Notice>
        ) : null}
        <OfferRows
          offers={data.offers}
          chosen={chosen?.months}
          disabled={busy}
          onChoose={(months) => change({ months })}
        />
        <CardFields
          draft={draft}
          problems={problems}
          disabled={busy}
          timeZone={data.timeZone}
          onChange={change}
        />
        {state.isGuest ? <BuyerFields {...state} /> : null}
        <Consents
          consents={data.consents}
          given={consents.given}
          onChange={consents.change}
          missing={consents.missing}
          disabled={busy}
        />
        {problem ? <Notice kind="problem">{problem}</Notice> : null}
        <div className={styles.total}>
          <Button type="submit" aria-busy={busy}>
            {busy
              ? t('One moment')
              : chosen
                ? t('Continue, {price}', { price: priceText(chosen.price, chosen.currency) })
                : t('Continue')}
          </Button>
          <span className="small muted">
            {t('Paid once. You can withdraw within 14 days if it has not been opened.')}
          </span>
        </div>
      </form>
      {redeemHint}
    </GiftScene>
  );
};

const NotOnSale = () => (
  <div className={styles.alone}>
    <Intro />
    <p>{t('{studio} does not sell gifts online at the moment.', { studio: useStudio().name })}</p>
    {redeemHint}
  </div>
);

/** A gift membership: a length, a card, and the way to pay for it. */
export const GiftPage = () => {
  const { data, isError, refetch } = useQuery(giftOffersQuery(useApi()));
  const sold = data && data.offers.length > 0;
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !isError}>
      {sold ? <GiftForm data={data} /> : null}
      {data && !sold ? <NotOnSale /> : null}
      {!data ? (
        <div className={styles.alone}>
          <Intro />
          {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
        </div>
      ) : null}
    </main>
  );
};
