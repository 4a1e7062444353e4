import { useCallback, useEffect, useState } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import type { CheckoutResult } from '../../../../contract/membership/payment.schema.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';

/** State of a return from the provider's checkout. */
export type ReturnState =
  /** Waiting for the first answers. */
  | { kind: 'checking' }
  /** The provider takes longer than usual. */
  | { kind: 'slow' }
  | { kind: 'complete'; continueTo: string }
  /** The last poll still found no payment. */
  | { kind: 'not_yet' }
  | { kind: 'expired' }
  /** No membership began: the payment method has already had a free trial. */
  | { kind: 'trial_refused' }
  /** The checkout belongs to another member, or does not exist. */
  | { kind: 'not_found' }
  /** The server could not be reached. */
  | { kind: 'lost' };

/** Delays between the polls: short at first, about three quarters of a minute in all. */
const waitsMs = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000];
const slowAfterQuestions = 3;

type Answer = CheckoutResult | 'not_found' | 'lost' | 'ask again';

const ask = async (api: ApiCall, id: string): Promise<Answer> => {
  try {
    const key = 'POST /api/v2/users/me/membership/stripe/checkout_sessions/{id}';
    return (await api(key, { params: { id } })).data;
  } catch (error) {
    logFailure('asking for a payment failed', error);
    if (error instanceof ApiError && error.status === 404) return 'not_found';
    return error instanceof ApiError && error.status === 0 ? 'lost' : 'ask again';
  }
};

/** Returns the final state of an answer; null if another poll may tell more. */
const settledBy = (answer: Answer): ReturnState | null => {
  if (answer === 'not_found' || answer === 'lost') return { kind: answer };
  if (answer === 'ask again') return null;
  if (answer.state === 'expired') return { kind: 'expired' };
  if (answer.trialRefused) return { kind: 'trial_refused' };
  const isOpen = answer.state === 'complete' && answer.hasSubscriptionAccess;
  return isOpen ? { kind: 'complete', continueTo: answer.continueTo } : null;
};

/** Polls for the result of a hosted checkout; `askAgain` restarts it, and so does a restored connection. */
export const useCheckoutResult = (id: string) => {
  const api = useApi();
  const [state, setState] = useState<ReturnState>({ kind: id ? 'checking' : 'not_found' });
  const [round, setRound] = useState(0);
  const askAgain = useCallback(() => setRound((before) => before + 1), []);
  const isLost = state.kind === 'lost';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew
  useEffect(() => {
    if (!id) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const question = async (count: number): Promise<void> => {
      const settled = settledBy(await ask(api, id));
      if (over) return;
      if (settled) setState(settled);
      else if (count >= waitsMs.length) setState({ kind: 'not_yet' });
      else {
        if (count >= slowAfterQuestions) setState({ kind: 'slow' });
        timer = setTimeout(() => void question(count + 1), waitsMs[count]);
      }
    };
    setState({ kind: 'checking' });
    void question(0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [api, id, round]);

  useEffect(() => {
    if (!isLost) return;
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [isLost, askAgain]);
  return { state, askAgain };
};
