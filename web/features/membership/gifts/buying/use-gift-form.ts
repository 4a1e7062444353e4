import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GiftOffer } from '../../../../../contract/membership/gifts/gifts.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/context.ts';
import { logFailure } from '../../../../client/failure-log.ts';
import { useMe } from '../../../../client/me.ts';
import { membershipProblem } from '../../problem-text.ts';
import { attemptKey, endAttempt } from '../../purchasing/attempt.ts';
import type { GiftOffers } from '../queries.ts';
import {
  cardBody,
  cardProblems,
  emptyDraft,
  type GiftDraft,
  type Problems,
  storeDraft,
  storedDraft,
} from './gift-draft.ts';

/** Returns the first message of each field, by the server's field names. */
export const fieldProblems = (error: unknown): Problems => {
  if (!(error instanceof ApiError) || !error.fields) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([field, [message]]) => [field, message]));
};

const mayRepeat = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);

/** Focuses the first invalid field. */
const focusWrong = (form: HTMLFormElement): void => {
  // The messages must be rendered first.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

/** State of the consents; `check` marks missing ones. */
const useConsents = (consents: GiftOffers['consents']) => {
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const [missing, setMissing] = useState(false);
  return {
    given,
    missing,
    check: (): boolean => {
      const agreed = consents.every(({ words }) => given.has(words));
      setMissing(!agreed);
      return agreed;
    },
    change: (words: string, on: boolean) =>
      setGiven((before) => new Set(on ? [...before, words] : [...before].filter((one) => one !== words))),
  };
};

/**
 * Resets the form when the browser restores the page from its cache, so that the button of a returning buyer works
 * again.
 */
const useTurnedBack = (again: () => void): void => {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
};

const guestProblems = (draft: GiftDraft): Problems => ({
  ...(draft.buyerName.trim() ? {} : { buyer_name: t('Enter your name for the receipt.') }),
  ...(draft.buyerEmail.includes('@')
    ? {}
    : { buyer_email: t('Enter an email address such as name@example.com.') }),
});

/** Draft of the form; restored after an abandoned checkout. */
const useDraft = () => {
  const [draft, setDraft] = useState<GiftDraft>(emptyDraft);
  useEffect(() => {
    const before = storedDraft();
    if (before) setDraft(before);
  }, []);
  const change = (changes: Partial<GiftDraft>): void => setDraft((before) => ({ ...before, ...changes }));
  return [draft, change] as const;
};

/** Returns the message above the button, for errors without a field that can display them. */
const problemBeside = (fields: Problems, error: unknown): string | null => {
  const chosen = fields.months ?? fields.consents;
  if (chosen) return chosen;
  return Object.keys(fields).length > 0 ? null : membershipProblem(error);
};

/** State of the gift form: draft, validation problems, and the redirect to the provider's page. */
export const useGiftForm = ({ offers, consents }: GiftOffers) => {
  const api = useApi();
  const me = useMe();
  const [draft, change] = useDraft();
  const consent = useConsents(consents);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  useTurnedBack(() => {
    underWay.current = false;
    setBusy(false);
  });
  const chosen: GiftOffer | undefined =
    offers.find(({ months }) => months === draft.months) ?? offers[Math.floor((offers.length - 1) / 2)];

  const send = async (months: number): Promise<void> => {
    const values = {
      months,
      ...cardBody(draft),
      ...(me ? {} : { buyer_name: draft.buyerName, buyer_email: draft.buyerEmail.trim() }),
      consents: [...consents],
    };
    const body = { ...values, idempotency_key: attemptKey({ gift: values }) };
    const { data } = await api('POST /api/v2/gifts', { body });
    endAttempt();
    storeDraft({ ...draft, months });
    window.location.assign(data.checkoutUrl);
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (underWay.current || !chosen) return;
    const found = { ...cardProblems(draft), ...(me ? {} : guestProblems(draft)) };
    const agreed = consent.check();
    setProblems(found);
    setProblem(null);
    if (Object.keys(found).length > 0 || !agreed) return focusWrong(form);
    underWay.current = true;
    setBusy(true);
    try {
      await send(chosen.months);
    } catch (error) {
      logFailure('a gift could not be bought', error);
      if (!mayRepeat(error)) endAttempt();
      const fields = fieldProblems(error);
      setProblems(fields);
      setProblem(problemBeside(fields, error));
      underWay.current = false;
      setBusy(false);
      focusWrong(form);
    }
  };

  return {
    draft,
    chosen,
    change,
    isGuest: !me,
    problems,
    problem,
    busy,
    submit,
    consents: consent,
  };
};
export type GiftFormState = ReturnType<typeof useGiftForm>;
