import { useQuery } from '@tanstack/react-query';
import { msg, t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { may } from '../../../contract/team/may.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import type { WaitingItem } from '../../ui/administration/WaitingList.tsx';
import { classCountsQuery } from './library-queries.ts';

const states = [
  {
    state: 'failed',
    title: msg('{count, plural, one {# failed video} other {# failed videos}}'),
    fact: msg('Upload again'),
  },
  {
    state: 'draft',
    title: msg('{count, plural, one {# draft class} other {# draft classes}}'),
    fact: msg('Not published yet'),
  },
] as const;

/** Returns classes whose video failed, and drafts; undefined until they are known. */
export const useWaitingClasses = (): WaitingItem[] | undefined => {
  const enabled = may(useMe(), 'library.edit');
  const { data } = useQuery({ ...classCountsQuery(useApi()), enabled });
  if (!data) return enabled ? undefined : [];
  return states.flatMap(({ state, title, fact }) => {
    if (data[state] === 0) return [];
    const href = pageAddress('/admin/library', {}, { state });
    return [{ href, glyph: state, title: t(title, { count: data[state] }), fact: t(fact) }];
  });
};
