import { useQuery } from '@tanstack/react-query';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { may } from '../../../contract/team/may.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { listCount } from '../../editing/listing/list-count.ts';
import type { WaitingItem } from '../../ui/administration/WaitingList.tsx';
import { classCountsQuery } from './library-queries.ts';

const states = [
  { state: 'failed', one: 'failed video', several: 'failed videos', fact: 'Upload again' },
  { state: 'draft', one: 'draft class', several: 'draft classes', fact: 'Not published yet' },
] as const;

/** Returns classes whose video failed, and drafts; undefined until they are known. */
export const useWaitingClasses = (): WaitingItem[] | undefined => {
  const enabled = may(useMe(), 'library.edit');
  const { data } = useQuery({ ...classCountsQuery(useApi()), enabled });
  if (!data) return enabled ? undefined : [];
  return states.flatMap(({ state, one, several, fact }) => {
    if (data[state] === 0) return [];
    const href = pageAddress('/admin/library', {}, { state });
    return [{ href, glyph: state, title: listCount(data[state], one, several), fact }];
  });
};
