import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { paymentsKey } from './queries.ts';

const words = {
  paid: msg('Paid.'),
  processing: msg('The bank has the payment and confirms it within days.'),
  open: msg('The bank wants the member to confirm the payment. They see it on their membership page.'),
} as const;

type TryNowProps = { memberId: string; name: string; paymentId: string };

/** Tries a failed payment again now. */
export const TryNow = ({ memberId, name, paymentId }: TryNowProps) => {
  const api = useApi();
  const queries = useQueryClient();
  const key = useRef('');
  const trying = useMutation({
    mutationFn: async () => {
      key.current ||= crypto.randomUUID();
      const answer = await api('POST /admin/api/members/{id}/payments/{paymentId}/try', {
        params: { id: memberId, paymentId },
        body: { idempotency_key: key.current },
      });
      return answer.data.state;
    },
    onSuccess: (state) => {
      key.current = '';
      showToast(t(words[state]));
    },
    onError: (error) => {
      // A refused try is another one the next time; one that may have arrived keeps its key.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) key.current = '';
    },
    onSettled: () => queries.invalidateQueries({ queryKey: paymentsKey }),
  });
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={t('Try now: the payment of {name}', { name })}
        aria-busy={trying.isPending}
        onClick={() => {
          if (!trying.isPending) trying.mutate();
        }}
      >
        {t('Try now')}
      </Button>
      <FailedChange error={trying.error} failed={t('The payment failed again.')} />
    </>
  );
};
