import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { membershipProblem } from '../problem-text.ts';
import { refreshMembership } from '../queries.ts';
import { useAct } from '../settings/use-act.tsx';

/** The provider did not answer: the member is told that everything is as it was. */
const pauseProblem = (error: unknown): string =>
  error instanceof ApiError && error.status === 503
    ? t('The pause did not reach the payment provider, so nothing has changed. Try again in a minute.')
    : membershipProblem(error);

type Months = 1 | 2 | 3;
export const isMonths = (months: number): months is Months => months === 1 || months === 2 || months === 3;

/** Pausing, also longer than was planned, and what ends a pause; `onDone` once either has happened. */
export const usePausing = (onDone: () => Promise<void> | void = () => undefined) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const chosen = useRef<{ months: Months } | { price: number | null }>({ price: null });
  const act = useAct(async () => {
    const { current } = chosen;
    if ('months' in current)
      await api('POST /api/v2/users/me/membership/stripe/pause', { body: { months: current.months } });
    else {
      const query = current.price === null ? {} : { price: String(current.price) };
      await api('DELETE /api/v2/users/me/membership/stripe/pause', { query });
    }
    await refreshMembership(queryClient);
    await onDone();
    showToast(t('We have updated your membership.'));
  }, pauseProblem);
  return {
    busy: act.busy,
    problem: act.problem,
    pause: (months: number): void => {
      if (!isMonths(months)) return;
      chosen.current = { months };
      void act.run();
    },
    /** `price` is the amount that was shown; null for a pause that has not begun. */
    resume: (price: number | null): void => {
      chosen.current = { price };
      void act.run();
    },
  };
};
