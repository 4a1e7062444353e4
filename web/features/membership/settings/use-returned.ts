import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../../../../contract/messages.ts';
import { type AddressSearch, firstValue } from '../../../../contract/pages/search-params.ts';
import { useAppContext } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { useBankAnswer } from '../purchasing/use-bank-answer.ts';
import { refreshMembership } from '../queries.ts';

/**
 * A member who comes back from the provider's page, `?updated=payment`, or from the page of the bank,
 * `?payment_intent=…&redirect_status=…`, is told so once. The provider is asked at once how that page ended: its own
 * message may be late.
 */
export const useReturned = (): void => {
  const context = useAppContext();
  const follow = useFollow();
  const search = useLocation({ select: ({ search: given }) => given as AddressSearch });
  const updated = firstValue(search.updated);
  const bankSaid = search.payment_intent === undefined ? '' : firstValue(search.redirect_status);
  const readAnswer = useBankAnswer();
  const session = firstValue(search.session);
  useEffect(() => {
    if (!updated) return;
    const tell = async (): Promise<void> => {
      const { api, queryClient } = context;
      if (session) {
        const key = 'POST /api/v2/users/me/membership/stripe/checkout_sessions/{id}';
        await api(key, { params: { id: session } }).catch((error: unknown) =>
          logFailure('asking how a page of the provider ended failed', error),
        );
      }
      await refreshMembership(queryClient);
      await follow('/settings/membership', { replace: true });
      showToast(t('We have updated your membership.'));
    };
    void tell();
  }, [context, follow, updated, session]);
  useEffect(() => {
    if (!bankSaid) return;
    const tell = async (): Promise<void> => {
      await readAnswer();
      await follow('/settings/membership', { replace: true });
      showToast(
        bankSaid === 'succeeded'
          ? t('We have updated your membership.')
          : t('Your bank declined the payment. Nothing was charged.'),
      );
    };
    void tell();
  }, [bankSaid, readAnswer, follow]);
};
