import { useQuery } from '@tanstack/react-query';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { may } from '../../../contract/team/may.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import type { WaitingItem } from '../../ui/administration/WaitingList.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import { classCountsQuery } from './library-queries.ts';

const onTab = (state: 'failed' | 'draft') => pageAddress('/admin/library', {}, { state });

/** Returns classes whose video failed, and drafts; undefined until they are known. */
export const useWaitingClasses = (): WaitingItem[] | undefined => {
  const enabled = may(useMe(), 'library.edit');
  const { data } = useQuery({ ...classCountsQuery(useApi()), enabled });
  if (!data) return enabled ? undefined : [];
  const items: WaitingItem[] = [];
  if (data.failed > 0)
    items.push({
      href: onTab('failed'),
      glyph: 'failed',
      title: data.failed === 1 ? '1 failed video' : `${fullCount(data.failed)} failed videos`,
      fact: 'Upload again',
    });
  if (data.draft > 0)
    items.push({
      href: onTab('draft'),
      glyph: 'draft',
      title: data.draft === 1 ? '1 draft class' : `${fullCount(data.draft)} draft classes`,
      fact: 'Not published yet',
    });
  return items;
};
