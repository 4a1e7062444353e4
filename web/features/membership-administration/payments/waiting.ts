import { useQuery } from '@tanstack/react-query';
import { paymentLimits } from '../../../../contract/membership/payment-list-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { may } from '../../../../contract/team/may.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import type { WaitingItem } from '../../../ui/administration/WaitingList.tsx';
import { sumText } from './payment-words.ts';
import { paymentOverviewQuery } from './queries.ts';

/** Returns open disputes and failed payments; undefined until they are known. */
export const useWaitingPayments = (): WaitingItem[] | undefined => {
  const enabled = may(useMe(), 'billing.manage');
  const { data } = useQuery({ ...paymentOverviewQuery(useApi()), enabled });
  if (!data) return enabled ? undefined : [];
  const { disputes, retries } = data;
  const items: WaitingItem[] = [];
  if (disputes.count > 0)
    items.push({
      href: pageAddress('/admin/payments', {}, { tab: 'disputes' }),
      glyph: 'dispute',
      title: t('{count, plural, one {# open dispute} other {# open disputes}}', { count: disputes.count }),
      fact: t('{sums} to answer', { sums: sumText(disputes.sums) }),
    });
  if (retries.count > 0)
    items.push({
      href: pageAddress('/admin/payments', {}, { tab: 'retries' }),
      glyph: 'back',
      title:
        retries.count >= paymentLimits.summed
          ? t('{count, plural, one {At least # failed payment} other {At least # failed payments}}', {
              count: retries.count,
            })
          : t('{count, plural, one {# failed payment} other {# failed payments}}', {
              count: retries.count,
            }),
      fact: t('{sums}, retrying', { sums: sumText(retries.sums) }),
    });
  return items;
};
