import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiCall, CallInput } from '../../../../contract/client.ts';
import type { PendingIntent } from '../../../../contract/membership/payment.schema.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { pendingIntentQuery, refreshMembership } from '../queries.ts';
import { attemptKey, endAttempt } from './attempt.ts';

export type Purchase = Omit<
  CallInput<'POST /api/v2/users/me/membership/stripe'>['body'],
  'idempotency_key' | 'checkout'
>;

/** Delay until the provider knows of a payment that needs a confirmation, after a change (MEM-057). */
const beforePendingIntentMs = 500;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const send = async (api: ApiCall, purchase: Purchase) => {
  const body = { ...purchase, checkout: true, idempotency_key: attemptKey(purchase) } as const;
  return (await api('POST /api/v2/users/me/membership/stripe', { body })).data;
};

/** True if an identical retry may succeed. */
const mayRepeat = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);

/** Phase of a purchase: idle, request sent, or redirecting to the provider's page. */
export type PurchasePhase = 'idle' | 'sending' | 'redirecting';

type Outcome = {
  /** Called if the bank requires a confirmation of the payment. */
  onConfirm: (intent: PendingIntent) => void;
  /** Called once the change was made with the card on file. */
  onDone: () => Promise<void> | void;
};

/** Buys a plan or changes to it, one request at a time; `failure` holds the last error until the next attempt. */
export const usePurchase = ({ onConfirm, onDone }: Outcome) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<PurchasePhase>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const underWay = useRef(false);

  useEffect(() => {
    // The browser restored the page from its cache: the button must work again.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      setPhase('idle');
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const finish = async (purchase: Purchase): Promise<void> => {
    const { checkoutUrl } = await send(api, purchase);
    if (checkoutUrl) {
      setPhase('redirecting');
      endAttempt();
      window.location.assign(checkoutUrl);
      return;
    }
    await pause(beforePendingIntentMs);
    const intent = await queryClient.fetchQuery(pendingIntentQuery(api));
    endAttempt();
    if (intent.clientSecret) onConfirm(intent);
    else {
      await refreshMembership(queryClient);
      await onDone();
    }
    underWay.current = false;
    setPhase('idle');
  };

  /** Buys the plan; resolves to false if the request was refused for good and an identical retry cannot succeed. */
  const buy = async (purchase: Purchase): Promise<boolean> => {
    if (underWay.current) return true;
    underWay.current = true;
    setPhase('sending');
    setFailure(null);
    try {
      await finish(purchase);
      return true;
    } catch (error) {
      logFailure('a purchase failed', error);
      const repeatable = mayRepeat(error);
      if (!repeatable) endAttempt();
      underWay.current = false;
      setPhase('idle');
      setFailure(error);
      return repeatable;
    }
  };
  return { phase, failure, buy };
};
