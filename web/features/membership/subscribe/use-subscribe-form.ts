import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { consentWithCharges } from '../../../../contract/membership/consent-with-charges.ts';
import type { PendingIntent } from '../../../../contract/membership/payment.schema.ts';
import { bestValue } from '../../../../contract/membership/plan-terms.ts';
import type { MembershipPlan, Quote } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { useCountry } from '../plans/CountryField.tsx';
import { usePurchase } from '../purchasing/use-purchase.ts';
import { quoteQuery, type Terms } from '../queries.ts';
import { billingDetailsQuery } from '../receipts/queries.ts';
import { type SubscribeSearch, subscribeAddress } from '../subscribe-address.ts';

/** Returns the problem of the promotion code alone, apart from other errors of a quote. */
const codeProblemOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.promotion_code?.[0] : undefined;

const useQuote = (
  plan: MembershipPlan | undefined,
  country: string | null,
  reduced: { promotionCode: string | null; offer: string | null },
) =>
  useQuery({
    ...quoteQuery(useApi(), { plan: plan?.id ?? '', country: country ?? '', ...reduced }),
    enabled: plan !== undefined && country !== null,
  });

/** Manages the consents; there are none before the quote is known, because their words name the amounts. */
const useConsents = (terms: Terms, quote: Quote | undefined) => {
  const consents = quote ? terms.consents.map((one) => consentWithCharges(one, quote)) : [];
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const [missing, setMissing] = useState(false);
  return {
    /** Consents in the words that are recorded. */
    asked: consents,
    given,
    missing,
    /** Gives or withdraws a consent for exactly these words: other amounts need a new consent. */
    change: (words: string, on: boolean) =>
      setGiven((before) => new Set(on ? [...before, words] : [...before].filter((other) => other !== words))),
    /** Returns false, and marks each missing consent, if not all of them are given. */
    complete: (): boolean => {
      const complete = consents.every(({ words }) => given.has(words));
      setMissing(!complete);
      return complete;
    },
  };
};

/** Returns the country of the purchase; it defaults to that of the address, else to that of the member's invoices. */
const usePurchaseCountry = (wanted: string | null, visitor: boolean) => {
  const details = useQuery({ ...billingDetailsQuery(useApi()), enabled: !visitor });
  return useCountry(wanted ?? (details.data?.country || null));
};

/** State of the subscribe form; its submission leads to sign-up or to the provider's page. */
export const useSubscribeForm = (plans: readonly MembershipPlan[], terms: Terms, wanted: SubscribeSearch) => {
  const visitor = useMe() === null;
  const follow = useFollow();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [planId, setPlanId] = useState(wanted.plan ?? bestValue(plans)?.id ?? null);
  const plan = plans.find(({ id }) => id === planId);
  const [country, setCountry] = usePurchaseCountry(wanted.country, visitor);
  const { offer, offerCode } = wanted;
  // An offer cannot be combined with a promotion code.
  const [code, setCode] = useState(offer ? null : wanted.code);
  const quote = useQuote(plan, country, { promotionCode: code, offer });
  const consents = useConsents(terms, quote.data);
  const [intent, setIntent] = useState<PendingIntent | null>(null);
  const finish = async (): Promise<void> => {
    showToast(t('We have updated your membership.'));
    await follow(wanted.continueTo ?? '/welcome');
  };
  const purchase = usePurchase({ onConfirm: setIntent, onDone: finish });

  const choices =
    plan && country
      ? { plan: plan.id, continueTo: wanted.continueTo, code, offer, offerCode, country }
      : null;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!plan || !country || !choices) return;
    if (visitor) {
      await follow(pageAddress('/signup', {}, { redirect: subscribeAddress(choices) }));
      return;
    }
    if (!consents.complete()) {
      form.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)')?.focus();
      return;
    }
    await purchase.buy({
      plan: plan.id,
      country,
      cancel_path: subscribeAddress({ ...choices, canceled: true }),
      consents: consents.asked,
      ...(wanted.continueTo ? { continue_path: wanted.continueTo } : {}),
      ...(code ? { promotion_code: code } : {}),
      ...(offer ? { offer } : {}),
      ...(offer && offerCode ? { offer_code: offerCode } : {}),
    });
  };

  return {
    visitor,
    plan,
    choosePlan: setPlanId,
    country,
    setCountry,
    code,
    setCode,
    codeProblem: codeProblemOf(quote.error),
    consents,
    quote,
    purchase,
    intent,
    finish,
    submit,
    /** Address that restores the same choices after a sign-in. */
    sameChoices: choices && subscribeAddress(choices),
    off: !alive || !plan || (!visitor && !quote.data) || purchase.phase !== 'idle',
  };
};

export type SubscribeFormState = ReturnType<typeof useSubscribeForm>;
