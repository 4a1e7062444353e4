import { type RefObject, useId, useRef } from 'react';
import { formatList } from '../../../../contract/formats/lists.ts';
import { inOrder } from '../../../../contract/membership/charges-in-words.ts';
import type { Offer, OfferPlan } from '../../../../contract/membership/offers/offers.schema.ts';
import { capitalized, daysText, savingText } from '../../../../contract/membership/plan-terms.ts';
import type { MembershipPlan, Quote } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { writtenDate } from '../../../ui/text/dates/recent-date.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { chargesText } from '../charge-rows.ts';
import { Notice } from '../Notice.tsx';
import { offerLine, offerPrice } from '../offers/offer-words.ts';
import { CountryField } from '../plans/CountryField.tsx';
import { type PlanPrice, PlanRows } from '../plans/PlanRows.tsx';
import { priceText } from '../price-words.ts';
import { isSignedOut, membershipProblem } from '../problem-text.ts';
import { ConfirmStep } from '../purchasing/ConfirmStep.tsx';
import type { SubscribeSearch } from '../subscribe-address.ts';
import { Consents } from './Consents.tsx';
import { PromotionCode } from './PromotionCode.tsx';
import { monthFirst, trialLine } from './plan-values.ts';
import { QuoteAmounts } from './QuoteAmounts.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import * as styles from './SubscribePage.module.css';
import type { SubscribeFormState } from './use-subscribe-form.ts';

/** Benefits that every plan includes, and the terms of its trial. */
const WhatItGives = ({ plan }: { plan: MembershipPlan | undefined }) => {
  const categories = useStudio().categories.map(({ title }) => title.toLowerCase());
  return (
    <ul className={styles.gives}>
      <li>
        <Icon name="check" />
        {categories.length > 1
          ? t('Every class in {categories}', { categories: formatList(categories, 'en-GB') })
          : t('Every class')}
      </li>
      <li>
        <Icon name="check" />
        {t('Playlists, favourites and your practice history')}
      </li>
      {plan && plan.trialCount > 0 ? (
        <li>
          <Icon name="check" />
          {/* translators: “Seven days free, once per person” */}
          {t('{days} free, once per person', { days: capitalized(daysText(plan.trialCount)) })}
        </li>
      ) : null}
    </ul>
  );
};

/**
 * Returns the text of the final button, which states the obligation to pay and the amount. Falls back to the plan's own
 * price until the provider has calculated a quote.
 */
const payButtonText = (plan: MembershipPlan, quote: Quote | undefined): string => {
  const today = quote ? quote.dueToday : plan.trialCount > 0 ? 0 : plan.price;
  if (today > 0)
    return t('Subscribe and pay {price}', {
      price: priceText(today, quote?.currency ?? plan.currency),
    });
  const amounts = quote ? quote.upcomingCharges.map(({ amount }) => amount) : [plan.price];
  if (amounts.every((amount) => amount === 0)) return t('Subscribe for free');
  const prices = inOrder(amounts.map((amount) => priceText(amount, quote?.currency ?? plan.currency)));
  return plan.trialCount > 0
    ? t('Start {days} free, then pay {prices}', { days: daysText(plan.trialCount), prices })
    : t('Subscribe, pay nothing today, then pay {prices}', { prices });
};

const startText = ({ trialCount }: MembershipPlan): string =>
  trialCount > 0 ? t('Start {days} free', { days: daysText(trialCount) }) : t('Subscribe, pay nothing today');

const submitText = ({ visitor, plan, quote, purchase }: SubscribeFormState): string => {
  if (purchase.phase === 'redirecting') return t('Opening checkout');
  if (purchase.phase === 'sending') return t('One moment');
  if (visitor || !plan) return t('Continue to checkout');
  return payButtonText(plan, quote.data);
};

/** Link to the billing details in a tab of its own, so that the form keeps what was chosen. */
const ForCompany = () => (
  <p className="small muted">
    <Trans
      message="Paying for a company? Your <link>billing details</link> go on your first invoice."
      components={{
        link: (
          <Anchor className="link" href="/settings/membership/receipts" target="_blank" rel="noreferrer" />
        ),
      }}
    />
  </p>
);

/** Later charges, shown beside the button: the amounts due after the one that the button names. */
const Later = ({ state: { quote, codeProblem } }: { state: SubscribeFormState }) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!quote.data || codeProblem || quote.data.upcomingCharges.length === 0) return null;
  return (
    <span className="small">
      {t('Then {charges}, until you cancel.', {
        charges: chargesText(quote.data.upcomingCharges, timeZone),
      })}
    </span>
  );
};

type SubmitProps = {
  state: SubscribeFormState;
  trialUsed: boolean;
  button: RefObject<HTMLButtonElement | null>;
};

const Submit = ({ state, trialUsed, button }: SubmitProps) => {
  const busy = state.purchase.phase !== 'idle';
  return (
    <>
      {trialUsed ? (
        <Notice kind="info">
          {t(
            'This payment method has already had a free trial on another account. Any charge is refunded. If you join now, you pay from the first day.',
          )}
        </Notice>
      ) : null}
      {state.purchase.failure ? (
        <Notice kind="problem">{membershipProblem(state.purchase.failure)}</Notice>
      ) : null}
      {isSignedOut(state.purchase.failure) && state.sameChoices ? (
        <ButtonLink look="secondary" href={pageAddress('/signin', {}, { redirect: state.sameChoices })}>
          {t('Sign In')}
        </ButtonLink>
      ) : null}
      <div className={styles.submitRow}>
        <Button
          ref={button}
          type="submit"
          className={styles.submit}
          disabled={state.off && !busy}
          aria-busy={busy}
        >
          {submitText(state)}
        </Button>
        <Later state={state} />
        <span className="small muted">
          {state.plan ? null : `${t('Choose a plan first.')} `}
          {state.visitor ? t('Sign up first, then pay on a secure page.') : t('You pay on a secure page.')}
        </span>
      </div>
    </>
  );
};

const lineOf = (plan: OfferPlan | undefined): string | null => (plan && offerLine(plan)) || null;

/** Returns the line and the price that an offer adds to each row of the plans. */
const offerRows = ({ plans }: Offer) => {
  const offered = new Map(plans.map((plan) => [plan.plan, plan]));
  const priced = ({ id }: MembershipPlan): PlanPrice => {
    const plan = offered.get(id);
    return plan ? offerPrice(plan) : { was: null, now: '', each: '' };
  };
  return { lineOf: ({ id }: MembershipPlan) => lineOf(offered.get(id)) ?? '', priceOf: priced };
};

const usualRows = (plans: readonly MembershipPlan[]) => ({
  lineOf: trialLine,
  savingOf: (plan: MembershipPlan) => savingText(plan, plans),
  priceOf: monthFirst,
});

type SubscribeFormProps = {
  state: SubscribeFormState;
  plans: MembershipPlan[];
  wanted: SubscribeSearch;
  /** Offer with which the plans are bought; the plans are then those of the offer. */
  offer: Offer | null;
};

/** Returns today's sum, the first later charge and the action, as short as the bar of a phone needs them. */
const barWords = (state: SubscribeFormState, plan: MembershipPlan) => {
  const quote = state.quote.data;
  const due = quote?.dueToday ?? (plan.trialCount > 0 ? 0 : plan.price);
  const [charge] = quote?.upcomingCharges ?? [];
  const next = charge
    ? t('{price} on {date}', {
        price: priceText(charge.amount, charge.currency),
        date: writtenDate(charge.from, new Date()),
      })
    : '';
  return {
    sum: t('{price} today', { price: priceText(due, quote?.currency ?? plan.currency) }),
    later: next,
    label: due === 0 ? startText(plan) : t('Continue'),
    buys: !state.visitor,
  };
};

/** Form for buying a membership: the plan, its price and the payment. */
export const SubscribeForm = ({ state, plans, wanted, offer }: SubscribeFormProps) => {
  const form = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { plan, quote, purchase, consents } = state;
  const busy = purchase.phase !== 'idle';
  if (state.intent)
    return <ConfirmStep takesFocus intent={state.intent} waiting="membership" onConfirmed={state.finish} />;
  return (
    <form
      id={form}
      className={styles.subscribeForm}
      method="post"
      noValidate
      onSubmit={(event) => void state.submit(event)}
    >
      <PlanRows
        plans={plans}
        chosen={plan?.id ?? null}
        onChoose={state.choosePlan}
        disabled={busy}
        {...(offer ? offerRows(offer) : usualRows(plans))}
      />
      <WhatItGives plan={plan} />
      <div className={styles.inline}>
        <CountryField country={state.country} onChange={state.setCountry} disabled={busy} />
        {offer ? null : (
          <PromotionCode
            code={state.code}
            problem={state.codeProblem}
            disabled={busy}
            onApply={state.setCode}
          />
        )}
      </div>
      {state.visitor ? null : <ForCompany />}
      {plan && !state.codeProblem ? <QuoteAmounts quote={quote.data} error={quote.error} /> : null}
      {consents.asked.length > 0 && !state.visitor ? (
        <Consents
          consents={consents.asked}
          given={consents.given}
          onChange={consents.change}
          missing={consents.missing}
          disabled={busy}
        />
      ) : null}
      <Submit state={state} trialUsed={wanted.trialUsed} button={button} />
      {plan ? (
        <SubmitBar button={button} form={form} disabled={state.off} {...barWords(state, plan)} />
      ) : null}
    </form>
  );
};
