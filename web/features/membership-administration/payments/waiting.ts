import { useQuery } from '@tanstack/react-query';
import { paymentLimits } from '../../../../contract/membership/payment-list-limits.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { may } from '../../../../contract/team/may.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import type { WaitingItem } from '../../../ui/administration/WaitingList.tsx';
import { countText, sumText } from './payment-words.ts';
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
      title: countText(disputes.count, 'open dispute', 'open disputes'),
      fact: `${sumText(disputes.sums)} to answer`,
    });
  if (retries.count > 0)
    items.push({
      href: pageAddress('/admin/payments', {}, { tab: 'retries' }),
      glyph: 'back',
      title: `${retries.count >= paymentLimits.summed ? 'At least ' : ''}${countText(retries.count, 'failed payment', 'failed payments')}`,
      fact: `${sumText(retries.sums)}, retrying`,
    });
  return items;
};
